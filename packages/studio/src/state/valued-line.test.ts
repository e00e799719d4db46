import { Pig, TicTacToe } from 'turnwise/games';
import { OptimalPlayer } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import { MatchTree } from './match-tree.ts';
import { openQuestions, questionKey, swingsOf, valuedLine } from './swings.ts';
import { listedTurns, matchInWords, resultInWords, toMoveInWords } from './turn-text.ts';

/** The move of a text, made by the role to move. */
function moved(tree: MatchTree, text: string): MatchTree {
  const { state } = tree;
  return tree.play({ [state.activePlayers[0] ?? '']: state.parseMove(text) });
}

function played(moves: readonly string[]): MatchTree {
  const players = { Xs: 'human', Os: 'human' };
  const game = new TicTacToe();
  const begun = MatchTree.begin({ reference: 'tic-tac-toe', game, seed: 1, players });
  return moves.reduce(moved, begun);
}

/** Everything the perfect player knows about a line. */
function knownOf(tree: MatchTree) {
  const known = new Map();
  for (const { position, role } of openQuestions(tree.line, known)) {
    const state = tree.start.game.parsePosition(position);
    known.set(questionKey(position, role), new OptimalPlayer().analysis(state, role));
  }
  return known;
}

describe('a line', () => {
  test('asks about every unfinished position until it is known', () => {
    const tree = played(['b2', 'a1', 'a2', 'b1', 'c2']); // a row for Xs
    expect(tree.isAtEnd).toBe(true);
    expect(openQuestions(tree.line, new Map())).toHaveLength(5);
    expect(openQuestions(tree.line, knownOf(tree))).toEqual([]);
  });

  test('has the values of its positions, with a blunder where a draw was thrown away', () => {
    const tree = played(['b2', 'b1']); // a side against the centre loses
    const line = valuedLine(tree.line, knownOf(tree));
    expect(line.map(({ shares }) => shares.Xs)).toEqual([0.5, 0.5, 1]);
    const turns = listedTurns(tree, swingsOf(line));
    expect(turns.map(({ label }) => label)).toEqual([null, 'blunder']);
    expect(turns[1]?.words).toBe('Os b1');
  });

  test('lists the alternatives that were tried', () => {
    const tree = moved(played(['b2', 'b1']).back(), 'a1');
    const turns = listedTurns(tree, swingsOf(valuedLine(tree.line, new Map())));
    expect(turns[1]?.others.map(({ words }) => words)).toEqual(['Os b1']);
  });
});

describe('the announcement for screen readers', () => {
  test('names the turn and who is next, or who has won', () => {
    expect(matchInWords(played(['b2']))).toBe('Xs b2. Os to move.');
    expect(matchInWords(played(['b2', 'a1', 'a2', 'b1', 'c2']))).toBe('Xs c2. Xs win.');
  });

  test('names who is to move', () => {
    expect(toMoveInWords(['Black'])).toBe('Black to move.');
    expect(toMoveInWords(['Odds', 'Evens'])).toBe('Odds and Evens choose at the same time.');
  });

  test('names results of all kinds', () => {
    expect(resultInWords({ One: 1, Two: -1 })).toBe('One wins.');
    expect(resultInWords({ One: 0, Two: 0 })).toBe('A draw.');
    expect(resultInWords({ Solo: 7 })).toBe('The result is 7.');
    expect(resultInWords({ Solo: 1 }, [-1, 1])).toBe('Solo wins.');
    expect(resultInWords({ Solo: -1 }, [-1, 1])).toBe('Solo loses.');
    expect(resultInWords({ Solo: 0 }, [0, 9])).toBe('The result is 0.');
    expect(resultInWords({ A: 2, B: 2, C: 0 })).toBe('A and B win.');
  });

  test('names the roll of the die', () => {
    const players = { One: 'human', Two: 'human' };
    const pig = MatchTree.begin({ reference: 'pig', game: new Pig(), seed: 5, players });
    expect(matchInWords(pig.play({ One: 'roll' }))).toMatch(/^One rolls a [1-6]\. /);
  });
});
