/**
 * A program that plays the tournament of a folder on two threads, for tests that kill it. It prints the numbers of the
 * matches that it begins. At a match that it is told it stands still for ever, so that whoever wants to kill it cannot
 * come too late. Plain JavaScript on the built package.
 *
 *     node play.fixture.mjs FOLDER [MATCH]
 */
import { TournamentRun } from 'turnwise-runner';
import { TournamentFolder } from 'turnwise-runner/folder';
import { threads } from 'turnwise-runner/threads';
import { loadGame } from '../loader.fixture.mjs';

const loader = new URL('../loader.fixture.mjs', import.meta.url);
const [path, last] = process.argv.slice(2);
const folder = TournamentFolder.open(path);
const run = new TournamentRun(folder.tournament, loadGame(folder.tournament.game));
run.events.on('beforeMatch', ({ index }) => process.stdout.write(`${index}\n`));
run.events.on('afterMatch', ({ index }) => {
  if (String(index) === last) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
const place = threads({ count: 2, loader });
await run.run(place, { stores: [folder] });
await folder.finish();
folder.close();
await place.close();
