/** The process of test-file.ts: loads a file of tests, which then run by themselves. Why it cannot goes to pipe 3. */
import { writeSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createJiti } from 'jiti';
import { messageOf } from '../frame/failure.ts';
import { library } from '../input/user-module.ts';

const [, , file = ''] = process.argv;
const jiti = createJiti(import.meta.url, {
  interopDefault: false,
  virtualModules: await library(),
});
try {
  await jiti.import(resolve(file));
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  writeSync(
    3,
    `${basename(file)}: loading the tests failed: ${messageOf(error).split('\n', 1)[0]}`,
  );
  process.exit();
}
