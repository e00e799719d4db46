/**
 * What `npm start` does: Studio, served on this machine.
 *
 *     npm start                      prints its address; Ctrl-C ends it
 *     npm start -- --port 8000       at this port
 *     npm start -- --open            and opens the browser
 *     npm start -- path/to/game.ts   with a game of your own
 */
process.argv.splice(2, 0, 'studio');
await import('../packages/cli/bin/turnwise.mjs');
