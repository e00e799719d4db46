/** Turnwise: games, chance, matches and players. The games, more players and the checks have entry points of their own. */
export * from './core/index.ts';
export * from './kernel/index.ts';
