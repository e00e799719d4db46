/** Tournaments kept in a folder, in Node. */

export { writeWhole } from '../files/write-whole.ts';
export { TOURNAMENT_FORMAT } from '../tournaments/description.ts';
export { FolderError, type FolderErrorCode } from './folder-error.ts';
export { folderFiles, hasAllResults } from './folder-files.ts';
export { FolderLock, type FolderLockOptions } from './folder-lock.ts';
export { type FolderRepair, repairFolder } from './repair-folder.ts';
export {
  type FolderEvents,
  TournamentFolder,
  tournamentIn,
} from './tournament-folder.ts';
