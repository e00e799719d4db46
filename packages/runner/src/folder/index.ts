/** Tournaments kept in a folder, in Node. */
export { TOURNAMENT_FORMAT, TournamentFolder, writeWhole } from './tournament-folder.ts';
