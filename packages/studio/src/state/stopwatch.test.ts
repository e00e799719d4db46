import { expect, test } from 'vitest';
import { Stopwatch } from './stopwatch.ts';

/** A stopwatch whose time and tasks go on when the test says so. */
function set() {
  let now = 0;
  let end: () => void = () => undefined;
  const watch = new Stopwatch(
    () => now,
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  return {
    watch,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    endTask: async () => {
      end();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

/** Calls a check as often as a loop would within a moment. */
function loop(check: () => void): void {
  for (let round = 0; round < 20; round++) check();
}

test('lets code run for two seconds in a task of the event loop', async () => {
  const { endTask, pass, watch } = set();
  const check = watch.checkFor('nim.ts');
  loop(check);
  pass(1900);
  loop(check);
  await endTask();
  pass(1900);
  loop(check);
  pass(1900);
  loop(check);
  pass(200);
  expect(() => loop(check)).toThrow('nim.ts did not finish within 2 seconds.');
});

test('leaves time for other questions after it has stopped code, and stops it sooner the next time', async () => {
  const { endTask, pass, watch } = set();
  const [check, other] = [watch.checkFor('nim.ts'), watch.checkFor('chomp.ts')];
  loop(check);
  pass(2100);
  expect(() => loop(check)).toThrow('nim.ts');
  loop(check);
  await endTask();
  loop(check);
  pass(400);
  loop(other);
  expect(() => loop(check)).toThrow('nim.ts');
});

test('stops code for good that catches its errors and goes on', () => {
  const { pass, watch } = set();
  const check = watch.checkFor('nim.ts');
  loop(check);
  pass(2100);
  expect(() => loop(check)).toThrow('nim.ts');
  pass(400);
  expect(() => loop(check)).toThrow('nim.ts');
  expect(() => check()).toThrow('nim.ts');
});
