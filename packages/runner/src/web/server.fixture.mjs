/** The script of a Web Worker in tests: plain JavaScript on the built package, as threads load it. */
import { parentPort } from 'node:worker_threads';
import { serveJobs } from 'turnwise-runner/web';
import * as loader from '../loader.fixture.mjs';

serveJobs(parentPort, loader);
