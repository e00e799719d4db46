import type { Game } from 'turnwise';
import { Kalah, Othello, RockPaperScissors, TicTacToe } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { MatchTree } from '../state/match-tree.ts';
import { type PlayView, statusOf } from './play-store.ts';

const calm = {
  isPaused: false,
  isLooking: false,
  turnDelay: 0,
  thinking: [],
  chosen: {},
  problem: null,
  id: 'a',
  began: 0,
  clock: null,
  running: [],
  replaced: [],
};

function board(players: { readonly [role: string]: string }): PlayView {
  const game = new TicTacToe();
  return { ...calm, match: MatchTree.begin({ reference: 'tic-tac-toe', game, seed: 1, players }) };
}

function moved(tree: MatchTree, text: string): MatchTree {
  const { state } = tree;
  return tree.play({ [state.activePlayers[0] ?? '']: state.parseMove(text) });
}

describe('the status of a match', () => {
  test('says that a person is to move, or that a computer thinks or waits', () => {
    const view = board({ Xs: 'human', Os: 'random()' });
    expect(statusOf(view, ['Xs'])).toBe('Xs to move.');
    expect(statusOf({ ...view, thinking: ['Xs'] }, [])).toBe('Xs are thinking …');
    expect(statusOf({ ...view, isPaused: true }, [])).toBe('Xs to move. Paused: press Resume.');
  });

  test('says that an earlier turn is shown', () => {
    const view = board({ Xs: 'random()', Os: 'random()' });
    const tree = moved(view.match, 'b2').goTo(0);
    expect(statusOf({ ...view, match: tree, isLooking: true }, [])).toContain('an earlier turn');
  });

  test('keeps a choice secret until the other role has chosen', () => {
    const players = { One: 'human', Two: 'human' };
    const game = new RockPaperScissors();
    const tree = MatchTree.begin({ reference: game.name, game, seed: 1, players });
    const said = statusOf({ ...calm, match: tree, chosen: { One: 'rock' } }, ['Two']);
    expect(said).toBe('Two to move. One has chosen in secret.');
    expect(said).not.toContain('rock');
  });

  test('says that both choose at the same time', () => {
    const players = { One: 'human', Two: 'human' };
    const game = new RockPaperScissors();
    const match = MatchTree.begin({ reference: game.name, game, seed: 1, players });
    const said = statusOf({ ...calm, match }, ['One', 'Two']);
    expect(said).toBe('One and Two choose at the same time.');
  });

  test('says that a role moves again, or that one has passed', () => {
    const begin = (game: Game) => {
      const players = Object.fromEntries(game.players.map((role) => [role, 'human']));
      return MatchTree.begin({ reference: game.name, game, seed: 1, players });
    };
    const again = moved(begin(new Kalah()), '3'); // the last seed falls into the store
    expect(statusOf({ ...calm, match: again }, ['South'])).toBe('South moves again.');
    const after = moved(again, '1');
    expect(statusOf({ ...calm, match: after }, ['North'])).toBe('North to move.');
    const stuck = new Othello({ size: 4 }).parsePosition('XXO./XXXX/XXXX/XXXX White');
    const passed = moved(begin(stuck), 'pass');
    expect(statusOf({ ...calm, match: passed }, ['Black'])).toBe(
      'White has passed. Black to move.',
    );
  });

  test('names the winner', () => {
    const view = board({ Xs: 'human', Os: 'human' });
    const tree = ['b2', 'a1', 'a2', 'b1', 'c2'].reduce(moved, view.match);
    expect(statusOf({ ...view, match: tree }, [])).toBe('Xs win.');
  });
});
