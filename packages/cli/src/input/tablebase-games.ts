/** The games of which `turnwise tablebase` solves all, or the ends, into files. */
export const tablebaseGames = ['checkers', 'farkle', 'royal-ur', 'backgammon'] as const;
