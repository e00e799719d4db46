import { describe, expect, test } from 'vitest';
import { standardFlags } from './commands.ts';

describe('flags of pig', () => {
  test('-ai is --ai-file, with its value after it or after an equals sign', () => {
    expect(standardFlags(['play', '-p', '1', '-ai', 'my pig'])).toEqual([
      'play',
      '-p',
      '1',
      '--ai-file',
      'my pig',
    ]);
    expect(standardFlags(['-ai=a=b.hdf5'])).toEqual(['--ai-file=a=b.hdf5']);
  });

  test('--tolerence is --tolerance', () => {
    expect(standardFlags(['--tolerence', '0.1'])).toEqual(['--tolerance', '0.1']);
  });

  test('everything else is unchanged, and so is what follows two dashes', () => {
    expect(standardFlags(['train', '-d', '-air', 'x'])).toEqual(['train', '-d', '-air', 'x']);
    expect(standardFlags(['train', '--', '-ai'])).toEqual(['train', '--', '-ai']);
  });
});
