import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BackgammonTable,
  backgammonTablebase,
  RoyalUrTable,
  royalUrTablebase,
} from 'turnwise/games';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { fingerprintOf, TABLEBASE } from '../jobs/fingerprint.ts';
import { sliceFolder, slicePath, useTablebases } from './index.ts';

const unexpected = (sentence: string): never => {
  throw new Error(sentence);
};

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'royal-ur-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function build(folder: string, pieces: number, onProblem: (sentence: string) => void = unexpected) {
  const table = new RoyalUrTable(pieces, true, sliceFolder('royal-ur', folder, onProblem));
  table.advance(Number.POSITIVE_INFINITY);
  return table;
}

function damage(path: string): void {
  const content = readFileSync(path);
  content.writeUInt8(content.readUInt8(content.length - 9) ^ 4, content.length - 9);
  writeFileSync(path, content);
}

afterEach(() => useTablebases(null, unexpected));

describe('Slices of the Royal Game of Ur in a folder', () => {
  test('are read as they were written', () => {
    const folder = newFolder();
    const built = build(folder, 2).chance(0, 2, 0, 2);
    const table = new RoyalUrTable(2, true, sliceFolder('royal-ur', folder, unexpected));
    expect(table.load(2, 2)).toBe(true);
    expect(table.load(2, 1)).toBe(true);
    expect(table.chance(0, 2, 0, 2)).toBe(built);
    expect(new RoyalUrTable(2, false, sliceFolder('royal-ur', folder, unexpected)).load(2, 2)).toBe(
      false,
    );
  });

  test('are built again if they are damaged', () => {
    const folder = newFolder();
    const built = build(folder, 1).chance(0, 1, 0, 1);
    const path = slicePath('royal-ur', folder, '1-1');
    damage(path);
    const problems: string[] = [];
    expect(build(folder, 1, (problem) => problems.push(problem)).chance(0, 1, 0, 1)).toBe(built);
    expect(problems).toEqual([
      `${path} cannot be used and is built again: the checksum of block 0 is wrong.`,
    ]);
    build(folder, 1);
  });

  test('are what players look up, and part of the fingerprint', () => {
    const folder = newFolder();
    useTablebases(folder, unexpected);
    expect(royalUrTablebase()).toBeNull();
    build(folder, 1);
    useTablebases(folder, unexpected);
    const { id, load } = royalUrTablebase() ?? unexpected('there is no tablebase');
    expect(load('1-1', 217)?.values).toHaveLength(217);
    expect(load('2-1', 2956)).toBeNull();
    expect(fingerprintOf([{ game: 'royal-ur(pieces=4)' }]).files).toEqual({ [TABLEBASE]: id });
    expect(fingerprintOf([{ game: 'checkers' }]).files).toEqual({});
  });

  test('are not used if they are damaged, which is reported', () => {
    const folder = newFolder();
    build(folder, 1);
    damage(slicePath('royal-ur', folder, '1-1'));
    const problems: string[] = [];
    useTablebases(folder, (problem) => problems.push(problem));
    expect(royalUrTablebase()?.load('1-1', 217)).toBeNull();
    expect(problems).toEqual([
      `${slicePath('royal-ur', folder, '1-1')} is not used: the checksum of block 0 is wrong. To build it again: turnwise tablebase royal-ur`,
    ]);
  });
});

test('Slices of backgammon are kept, looked up and part of the fingerprint in the same way', () => {
  const folder = newFolder();
  const built = new BackgammonTable(1, true, sliceFolder('backgammon', folder, unexpected));
  built.advance(Number.POSITIVE_INFINITY);
  useTablebases(folder, unexpected);
  expect(royalUrTablebase()).toBeNull();
  const tablebase = backgammonTablebase() ?? unexpected('there is no tablebase');
  const read = new BackgammonTable(1, true, tablebase);
  expect(read.load()).toBe(true);
  const side = Array.from({ length: 26 }, (_, point) => (point === 24 ? 1 : 0));
  expect(read.value(side, side)).toBe(built.value(side, side));
  const game = 'backgammon(checkers=3)';
  expect(fingerprintOf([{ game }]).files).toEqual({ [TABLEBASE]: tablebase.id });
  damage(slicePath('backgammon', folder, '1-points-1-1'));
  const problems: string[] = [];
  useTablebases(folder, (problem) => problems.push(problem));
  expect(backgammonTablebase()?.load('1-points-1-1', 601)).toBeNull();
  expect(problems[0]).toContain('turnwise tablebase "backgammon(checkers=3)"');
});
