/** Tournaments kept in a folder, in Node. */
export { FolderError, type FolderErrorCode } from './folder-error.ts';
export type { FolderLockOptions } from './folder-lock.ts';
export { type FolderRepair, repairFolder } from './repair-folder.ts';
export {
  type FolderEvents,
  TOURNAMENT_FORMAT,
  TournamentFolder,
  tournamentIn,
  writeWhole,
} from './tournament-folder.ts';
