/** Tablebases kept in a folder, in Node. */

export { type SliceGame, sliceFolder, slicePath } from './slice-folder.ts';
export { FarkleWork, tablePath } from './table-folder.ts';
export { TablebaseFileError } from './tablebase-file.ts';
export {
  dataFolder,
  folderStore,
  MOST_PIECES,
  tablebaseFolder,
  tablebasePath,
  useTablebases,
} from './tablebase-folder.ts';
