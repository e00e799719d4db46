/** Tournaments kept in a folder, in Node. */
export { TOURNAMENT_FORMAT, TournamentFolder } from './tournament-folder.ts';
