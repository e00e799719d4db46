import { Game, type Json } from 'turnwise';
import { Checkers, ConnectFour, Pig } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { readLine } from './typed-line.ts';

const pig = new Pig().parsePosition('One 0-0 +5');

/** A game whose moves have the names of commands. */
class Words extends Game<'Ann', string> {
  readonly name = 'words';
  readonly players = ['Ann'] as const;
  moves() {
    return { Ann: ['quit', 'Save', 'x y'] };
  }
  next(): this {
    return this;
  }
  result() {
    return null;
  }
}

describe('a typed line', () => {
  test('is a move in the notation of the game', () => {
    expect(readLine('11-15', new Checkers(), 'Black')).toEqual({ kind: 'move', move: '11-15' });
    expect(readLine(' d ', new ConnectFour(), 'Yellow')).toEqual({ kind: 'move', move: 3 });
  });

  test('may be in upper or lower case, and abbreviated where that is unambiguous', () => {
    const move = (line: string): Json => readLine(line, pig, 'One');
    expect(move('ROLL')).toEqual({ kind: 'move', move: 'roll' });
    expect(move('r')).toEqual({ kind: 'move', move: 'roll' });
    expect(move('h')).toEqual({ kind: 'move', move: 'hold' });
    expect(readLine('11-1', new Checkers(), 'Black').kind).toBe('unknown');
  });

  test('is a command, in upper or lower case', () => {
    expect(readLine('hint', pig, 'One')).toEqual({ kind: 'hint' });
    expect(readLine('UNDO', pig, 'One')).toEqual({ kind: 'undo' });
    for (const line of ['quit', 'q', 'x', 'X', 'Q', 'exit', '/quit']) {
      expect(readLine(line, pig, 'One')).toEqual({ kind: 'quit' });
    }
    expect(readLine('?', pig, 'One')).toEqual({ kind: 'help' });
  });

  test('save takes a path, spaces included, or none', () => {
    expect(readLine('save my match.json', pig, 'One')).toEqual({
      kind: 'save',
      path: 'my match.json',
    });
    expect(readLine('save', pig, 'One')).toEqual({ kind: 'save', path: null });
  });

  test('a move wins over a command of the same name; a slash makes it the command', () => {
    expect(readLine('quit', new Words(), 'Ann')).toEqual({ kind: 'move', move: 'quit' });
    expect(readLine('/quit', new Words(), 'Ann')).toEqual({ kind: 'quit' });
    expect(readLine('x y', new Words(), 'Ann')).toEqual({ kind: 'move', move: 'x y' });
  });

  test('that means nothing is refused with what would be accepted', () => {
    expect(readLine('', pig, 'One')).toEqual({ kind: 'nothing' });
    expect(readLine('9-99', new Checkers(), 'Black')).toMatchObject({
      problem: expect.stringMatching(/is no move of Black here; legal: 9-13, 9-14/),
    });
    expect(readLine('udno', pig, 'One')).toMatchObject({
      problem: expect.stringContaining('did you mean undo?'),
    });
  });

  test('can only be a command when there is nothing to choose', () => {
    expect(readLine('roll', pig, null).kind).toBe('unknown');
    expect(readLine('save', pig, null).kind).toBe('save');
  });
});
