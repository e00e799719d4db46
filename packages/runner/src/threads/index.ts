/** Work on a pool of threads, in Node. */
export { type ThreadsOptions, threads } from './threads.ts';
