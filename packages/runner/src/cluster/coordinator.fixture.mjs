/** A coordinator as a process of its own, for tests: ADDRESS, a tournament as JSON, and a folder for its results. */
import { gameFrom } from 'turnwise/games';
import { TournamentRun } from 'turnwise-runner';
import { Cluster } from 'turnwise-runner/cluster';
import { TournamentFolder } from 'turnwise-runner/folder';

const [, , address, text, path] = process.argv;
const tournament = JSON.parse(text);
const cluster = await Cluster.connect(address, {
  version: 'test',
  onNote: (note) => console.log(note),
});
const place = await cluster.begin(tournament);
const folder = TournamentFolder.create(path, tournament);
const run = new TournamentRun(tournament, gameFrom(tournament.game.game));
run.events.on('progress', ({ played }) => console.log(`played ${played}`));
await run.run(place, { stores: [folder, place] });
await place.finish();
await folder.finish();
folder.close();
await cluster.close();
console.log('done');
