/** Work on Web Workers, in browsers: `webWorkers` for the page, `serveJobs` for the script of its workers. */

export type { WorkerEvent } from './messages.ts';
export { type JobScope, serveJobs } from './serve-jobs.ts';
export { type WebWorker, type WebWorkersOptions, webWorkers } from './web-workers.ts';
