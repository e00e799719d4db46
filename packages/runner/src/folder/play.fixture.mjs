/**
 * A program that plays the tournament of a folder on two threads, for tests that kill it. It prints the numbers of the
 * matches that it begins. Plain JavaScript on the built package.
 *
 *     node play.fixture.mjs FOLDER
 */
import { TournamentRun } from 'turnwise-runner';
import { TournamentFolder } from 'turnwise-runner/folder';
import { threads } from 'turnwise-runner/threads';
import { loadGame } from '../loader.fixture.mjs';

const loader = new URL('../loader.fixture.mjs', import.meta.url);
const folder = TournamentFolder.open(process.argv[2]);
const run = new TournamentRun(folder.tournament, loadGame(folder.tournament.game));
run.events.on('beforeMatch', ({ index }) => process.stdout.write(`${index}\n`));
const place = threads({ count: 2, loader });
await run.run(place, { stores: [folder] });
folder.finish();
folder.close();
await place.close();
