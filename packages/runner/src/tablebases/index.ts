/** Tablebases kept in a folder, in Node. */
export { royalUrFolder, royalUrPath } from './royal-ur-folder.ts';
export { FarkleWork, tablePath } from './table-folder.ts';
export { TablebaseFileError } from './tablebase-file.ts';
export {
  folderStore,
  MOST_PIECES,
  tablebaseFolder,
  tablebasePath,
  useTablebases,
} from './tablebase-folder.ts';
