import { type Game, Match, QUIT } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { playerFrom, UCTPlayer } from 'turnwise/players';
import { describe, expect, test, vi } from 'vitest';
import { choicesOf } from '../state/choices.ts';
import HighCard, { CoinFirst, OpenCards } from '../state/high-card.fixture.ts';
import { linkOf, readLink } from '../state/link.ts';
import { HUMAN, MatchTree } from '../state/match-tree.ts';
import { recordOf, treeFromRecord } from '../state/match-tree-record.ts';
import { parseSavedMatch, printSavedMatch, treeFromSaved } from '../state/saved-match.ts';
import {
  ALL,
  type Sight,
  seenProblem,
  seenState,
  seenTurn,
  sees,
  sightOf,
} from '../state/sight.ts';
import { openQuestions, questionKey, swingsOf, valuedLine } from '../state/swings.ts';
import { listedTurns, matchInWords } from '../state/turn-text.ts';
import type { Engine } from './engine.ts';
import { PlayStore, statusOf } from './play-store.ts';

const GAMES: readonly Game[] = [new HighCard(), new OpenCards(), new CoinFirst()];

const work: Engine = {
  analyses: async function* () {},
  decision: async (record, role, player) => {
    const game = GAMES.find(({ name }) => name === record.game) ?? new HighCard();
    const seats = Object.fromEntries(game.players.map((one) => [one, playerFrom(player)]));
    const move = await Match.resume(record, game, seats).decision(role);
    if (move === QUIT) throw new Error('nobody quits here');
    return move;
  },
};

function begun(game: Game, seats: readonly string[], seed = 3): MatchTree {
  const players = Object.fromEntries(game.players.map((role, n) => [role, seats[n] ?? HUMAN]));
  return MatchTree.begin({ reference: game.name, game, seed, players });
}

function storeOf(game: Game, ...seats: readonly string[]): PlayStore {
  const store = new PlayStore(begun(game, seats), work);
  store.setTurnDelay(0);
  return store;
}

function choose(store: PlayStore, text: string): void {
  const { state } = store.view.match;
  const choice = choicesOf(state, store.people()[0] ?? '').find((one) => one.text === text);
  if (!choice) throw new Error(`${text} cannot be chosen at ${state}`);
  store.choose(choice);
}

describe.each(GAMES.map((game) => [game.name, game] as const))(
  '%s starts with chance',
  (_, game) => {
    test('and a person can choose at once', () => {
      const store = storeOf(game);
      store.run();
      expect(store.people()).toEqual(['One']);
      expect(store.view.match.node.depth).toBe(1);
      expect(statusOf(store.view, store.people())).toBe('One to move.');
    });

    test('and is the match with the same seed', async () => {
      for (let seed = 0; seed < 20; seed++) {
        const match = await Match.randomMatch(game, { seed }).run();
        const plies = match.record().plies;
        const tree = plies.reduce((now, { moves }) => now.play(moves), begun(game, [], seed));
        expect({ ...recordOf(tree), players: null }).toEqual({ ...match.record(), players: null });
        expect(begun(game, [], seed).settled().state.toString()).toBe(`${match.history[1]?.game}`);
      }
    });

    test('and computers play it to the end', async () => {
      const store = storeOf(game, 'random()', 'random()');
      store.run();
      await vi.waitFor(() => expect(store.view.match.isAtEnd).toBe(true), { timeout: 20_000 });
    });

    test('and undo goes back to the last decision, not to the deal', () => {
      const store = storeOf(game);
      store.run();
      choose(store, choicesOf(store.view.match.state, 'One')[0]?.text ?? '');
      store.undo();
      expect(store.view.match.node.depth).toBe(1);
      const { match } = store.view;
      expect(match.undo()).toBe(match);
    });

    test('and going back before the deal shows it, and deals the same again', () => {
      const store = storeOf(game);
      store.run();
      const dealt = `${store.view.match.state}`;
      store.look(store.view.match.goTo(0));
      expect(store.view.match.node.depth).toBe(0);
      expect(statusOf(store.view, store.people())).toContain('Chance decides next');
      store.run();
      expect(`${store.view.match.state}`).toBe(dealt);
      expect(store.view.match.nodes.length).toBe(2);
    });

    test('and a link and a reload keep the deal', async () => {
      const match = begun(game, []).settled();
      const read = await readLink(await linkOf(recordOf(match), game), () => game);
      if ('problem' in read) throw new Error(read.problem);
      expect(`${treeFromRecord(read.record, read.start).state}`).toBe(`${match.state}`);
      const saved = treeFromSaved(parseSavedMatch(printSavedMatch(match)), game);
      expect(`${saved.state}`).toBe(`${match.state}`);
      expect(saved.cursor).toBe(1);
    });
  },
);

test('chance in the middle is resolved automatically, and shown as a turn', () => {
  const store = storeOf(new OpenCards());
  store.run();
  choose(store, 'bet');
  choose(store, 'call');
  const { match } = store.view;
  expect(match.isAtEnd).toBe(true);
  const words = listedTurns(match, swingsOf(valuedLine(match.line, new Map()))).map(
    (turn) => turn.words,
  );
  expect(words).toEqual([
    expect.stringMatching(/^the deal \d, \d$/),
    'One bet',
    'Two call',
    expect.stringMatching(/^the coin (heads|tails)$/),
  ]);
  store.undo();
  expect(store.view.match.state.activePlayers).toEqual(['Two']);
});

test('what chance alone did counts as luck', () => {
  const tree = begun(new OpenCards(), [])
    .play({}, [{ deal: [4, 1] }])
    .play({ One: 'bet' });
  const match = tree.play({ Two: 'call' }).play({}, [{ coin: 'heads' }]);
  const known = new Map();
  for (const { position, role } of openQuestions(match.line, known)) {
    const player = playerFrom('optimal()');
    const state = match.start.game.parsePosition(position);
    if ('analysis' in player && typeof player.analysis === 'function')
      known.set(questionKey(position, role), player.analysis(state, role));
  }
  const { sums, start, end, swings } = swingsOf(valuedLine(match.line, known));
  expect(start.One).not.toBeNull();
  expect(end.One).toBe(1);
  expect(swings.at(-1)?.parts.One?.luck).toBeGreaterThan(0);
  // Two should have folded: calling a 4 with a 1 loses a stake that the coin can double.
  expect(sums.Two?.skill).toBeLessThan(0);
  expect(sums.One?.revision).toBeCloseTo(0, 9);
});

describe('hidden information', () => {
  const dealt = begun(new HighCard(), [HUMAN, 'random()']).play({}, [{ deal: [2, 4] }]);
  const over = dealt.play({ One: 'fold' });

  test('is shown only to its role while people play', () => {
    const sight = sightOf(dealt, null);
    expect(sight).toEqual({ kind: 'role', role: 'One' });
    expect(`${seenState(dealt.state, sight)}`).toBe('One 2,? 0');
    expect(matchInWords(dealt, sight)).toBe('the deal 2, ?. One to move.');
    expect(matchInWords(dealt, { kind: 'public' })).toBe('the deal ?, ?. One to move.');
    expect(sees(sight, 'Two')).toBe(false);
    const problem = { sentence: `no move at ${dealt.state}`, error: null };
    expect(seenProblem(problem, sight)?.sentence).not.toContain('4');
    expect(seenProblem(problem, ALL)).toBe(problem);
  });

  test('is revealed when the match is over', () => {
    expect(sightOf(over, null)).toBe(ALL);
    expect(sightOf(over.goTo(1), null)).toBe(ALL);
    expect(matchInWords(over.goTo(1), ALL)).toBe('the deal 2, 4. One to move.');
  });

  test('stays hidden from two people at one screen until one of them looks', () => {
    const both = dealt.withPlayers({ One: HUMAN, Two: HUMAN });
    expect(sightOf(both, null)).toEqual({ kind: 'public' });
    expect(seenState(both.state, sightOf(both, null))).toBeNull();
    expect(`${seenState(both.state, sightOf(both, 'Two'))}`).toBe('One ?,4 0');
  });

  test('does not leak through the odds of others, or through what a turn gave away', () => {
    const bet = dealt.play({ One: 'bet' });
    const sight = sightOf(bet, null);
    expect(openQuestions(bet.line, new Map(), sight).map(({ role }) => role)).toEqual(['One']);
    expect(openQuestions(bet.line, new Map()).map(({ role }) => role)).toEqual(['One', 'Two']);
    const [first] = bet.line;
    const turn = bet.line[1]?.turn;
    if (!first || !turn) throw new Error('nothing was dealt');
    expect(JSON.stringify(seenTurn(first.state, turn, sight))).not.toContain('4');
    expect(seenTurn(first.state, turn, ALL).haps).toEqual([{ deal: [2, 4] }]);
  });

  test('does not leak through second looks', () => {
    const bet = dealt.play({ One: 'bet' });
    const known = new Map<string, Analysis>();
    for (const { position, role } of openQuestions(bet.line, known)) {
      // By these estimates, folding is better for One, and calling for Two.
      const state = bet.start.game.parsePosition(position);
      const analysis = new UCTPlayer({ simulationCount: 100 }).analysis(state, role);
      const moves = analysis.moves.map((line) => {
        const value = ['fold', 'call'].indexOf(line.text) === ['One', 'Two'].indexOf(role) ? 1 : -1;
        return {
          ...line,
          value,
          share: null,
          known: 'estimated',
          intervalBy: 'calibration',
        } as const;
      });
      known.set(questionKey(position, role), { ...analysis, moves });
    }
    const asked = (sight: Sight) =>
      openQuestions(bet.line, known, sight).map(({ look, role }) => `${look} ${role}`);
    expect(asked(ALL)).toEqual(['second One', 'second Two']);
    expect(asked(sightOf(bet, null))).toEqual(['second One']);
    expect(asked({ kind: 'public' })).toEqual([]);
  });

  test('is shown from a computer’s seat if only computers play', () => {
    const watched = dealt.withPlayers({ One: 'random()', Two: 'random()' });
    expect(sightOf(watched, null, 'Two')).toEqual({ kind: 'role', role: 'Two' });
  });
});
