import { describe, expect, test } from 'vitest';
import { clientOptions, formatAddress, parseRedisAddress } from './connection.ts';

describe('The address of Redis', () => {
  test('is parsed with all its parts', () => {
    expect(parseRedisAddress('redis://localhost')).toEqual({
      host: 'localhost',
      port: 6379,
      database: 0,
      isTls: false,
    });
    expect(parseRedisAddress('rediss://ann:p%40ss%3A@redis.example:6380/3')).toEqual({
      host: 'redis.example',
      port: 6380,
      username: 'ann',
      password: 'p@ss:',
      database: 3,
      isTls: true,
    });
    expect(parseRedisAddress('redis://:secret@[::1]:7000').host).toBe('::1');
  });

  test('is shown without the password, which only the client gets', () => {
    const address = parseRedisAddress('rediss://ann:secret@[::1]:7000/2');
    expect(formatAddress(address)).toBe('rediss://ann@[::1]:7000/2');
    expect(clientOptions(parseRedisAddress('rediss://redis.example')).tls).toEqual({
      servername: 'redis.example',
    });
    expect(clientOptions(address)).toEqual({
      host: '::1',
      port: 7000,
      db: 2,
      username: 'ann',
      password: 'secret',
      tls: {}, // a name is used only if there is one
    });
  });

  test.each([
    ['localhost', 'should begin with redis://'],
    ['http://:secret@localhost', 'should begin with redis://'],
    ['redis://', 'names no host'],
    ['redis://:secret@host:port', 'cannot be read'],
    ['redis://host/zero', 'should end with the number of a database'],
    ['redis://host/0?x=1', 'has something after the database'],
    ['redis://:50%@host', 'has a % without two digits'],
  ])('%s is refused, and nothing secret is shown', (text, problem) => {
    expect(() => parseRedisAddress(text)).toThrow(problem);
    expect(() => parseRedisAddress(text)).not.toThrow('secret');
    expect(() => parseRedisAddress(text)).toThrow('write redis://[[user]:password@]host');
  });
});
