import { expect, test } from 'vitest';
import { Events } from './events.ts';

interface Ticks {
  tick(time: number): void;
}

test('listeners are called in order of registration, until they are removed', () => {
  const events = new Events<Ticks>();
  const heard: string[] = [];
  const first = (time: number) => heard.push(`first ${time}`);
  events.on('tick', first);
  const stop = events.on('tick', (time) => heard.push(`second ${time}`));
  events.emit('tick', 1);
  stop();
  events.emit('tick', 2);
  events.off('tick', first);
  events.emit('tick', 3);
  expect(heard).toEqual(['first 1', 'second 1', 'first 2']);
});

test('a listener added with once is called once', () => {
  const events = new Events<Ticks>();
  let calls = 0;
  events.once('tick', () => calls++);
  events.emit('tick', 1);
  events.emit('tick', 2);
  expect(calls).toBe(1);
});

test('a listener added or removed during an event does not disturb the others', () => {
  const events = new Events<Ticks>();
  const heard: string[] = [];
  const stop = events.on('tick', () => {
    heard.push('leaving');
    stop();
    events.on('tick', () => heard.push('late'));
  });
  events.on('tick', () => heard.push('staying'));
  events.emit('tick', 1);
  expect(heard).toEqual(['leaving', 'staying']);
});

test('anything but a function is refused', () => {
  const events = new Events<Ticks>();
  expect(() => events.on('tick', undefined as unknown as () => void)).toThrow('is not a function');
});
