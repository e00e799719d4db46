/** A worker of a cluster as a process of its own, for tests: ADDRESS PATIENCE. Ends at SIGTERM. */
import { Cluster } from 'turnwise-runner/cluster';
import { threads } from 'turnwise-runner/threads';

const [, , address, patience] = process.argv;
const cluster = await Cluster.connect(address, {
  version: 'test',
  onNote: (note) => console.log(note),
});
const place = threads({ count: 1 });
const worker = await cluster.serve({ executor: place, patience: Number(patience) });
process.once('SIGTERM', async () => {
  await worker.stop();
  await cluster.close();
  await place.close();
});
console.log('serving');
