import { ConnectFour, Pig, TicTacToe, Yahtzee } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { coached, playedBy, playedOut } from './coached-match.fixture.ts';
import { MatchTree } from './match-tree.ts';
import {
  accuracies,
  accuracyText,
  biggestSwing,
  mistakesIn,
  nextMistake,
  retryFrom,
  verdictOf,
} from './review.ts';
import { swingsOf, totalOf } from './swings.ts';

describe('accuracy', () => {
  test('is 100 % for the perfect player, whatever the dice do, and less for others', async () => {
    const { swings, valued } = coached(
      await playedBy(new Pig({ goal: 30 }), ['optimal()', 'policy(holdAt(3))'], 2),
    );
    const { One, Two } = accuracies(valued, swings);
    expect(One?.share).toBe(1);
    expect(Two?.share).toBeLessThan(0.8);
    expect(accuracyText(One ?? { share: 0, choices: 0 })).toBe('100 %');
  });

  test('is the mean of 2 to the power of -1 for every 10 points given away, over the choices alone', () => {
    // Xs give away nothing. Os give away a draw, 50 points of 100, and then choose among losses.
    const { swings, valued } = coached(playedOut(new TicTacToe(), ['b2', 'a3', 'a1', 'b3', 'c3']));
    const { Xs, Os } = accuracies(valued, swings);
    expect(Xs).toEqual({ share: 1, choices: 3 });
    expect(Os?.choices).toBe(2);
    expect(Os?.share).toBeCloseTo((1 + 2 ** -5) / 2, 12);
  });

  test('does not count moves without a choice', () => {
    const rolled = MatchTree.begin({
      ...{ reference: 'pig', game: new Pig(), seed: 1 },
      players: { One: 'human', Two: 'human' },
    }).play({ One: 'roll' }, [{ die: 1 }]);
    const { swings, valued } = coached(rolled);
    expect(accuracies(valued, swings)).toEqual({
      One: { share: null, choices: 0 },
      Two: { share: null, choices: 0 },
    });
  });

  test('is left out where the value of a choice is not known, and for points of one’s own', async () => {
    const { valued } = coached(playedOut(new TicTacToe(), ['b2', 'a3', 'a1', 'b3', 'c3']));
    const gap = valued.map((node, n) => (n === 2 ? { ...node, analyses: {}, shares: {} } : node));
    const { Xs, Os } = accuracies(gap, swingsOf(gap));
    expect([Xs, Os].map((each) => accuracyText(each ?? { share: 1, choices: 0 }))).toEqual([
      '–',
      '52 %',
    ]);
    const alone = MatchTree.begin({
      ...{ reference: 'yahtzee', game: new Yahtzee(), seed: 1 },
      players: { Solo: 'human' },
    });
    const line = alone.line.map(({ id, state, turn }) => ({
      id,
      state,
      turn,
      shares: {},
      analyses: {},
    }));
    expect(accuracies(line, swingsOf(line))).toEqual({ Solo: { share: null, choices: 0 } });
  });
});

describe('mistakes', () => {
  const seated = (match: MatchTree, players: { readonly [role: string]: string }) =>
    match.withPlayers(players);

  test('are those of people, and one button goes round through them', () => {
    const match = playedOut(new TicTacToe(), ['b2', 'b3', 'b1', 'a1', 'a3', 'c1', 'c2', 'a2']);
    const { swings } = coached(match);
    const both = mistakesIn(match, swings);
    expect(both.map((id) => match.at(id).depth)).toEqual([2, 3]);
    const alone = seated(match, { Xs: 'human', Os: 'easy()' });
    expect(mistakesIn(alone, swings).map((id) => match.at(id).depth)).toEqual([3]);
    const nobody = seated(match, { Xs: 'easy()', Os: 'easy()' });
    expect(mistakesIn(nobody, swings)).toEqual(both);

    const [first = 0, second = 0] = both;
    expect(nextMistake(match.goTo(0), both)).toBe(first);
    expect(nextMistake(match.goTo(first), both)).toBe(second);
    expect(nextMistake(match.goTo(second), both)).toBe(first);
    expect(nextMistake(match, [])).toBeNull();
  });

  test('can be tried again from the position before them, which starts a branch', () => {
    const match = playedOut(new TicTacToe(), ['b2', 'b3', 'b1']);
    const retry = retryFrom(match);
    expect(match.at(retry ?? -1).depth).toBe(2);
    const again = match.goTo(retry ?? -1).play({ Xs: 0 });
    expect(again.siblings(again.node).map(({ id }) => id)).toEqual([match.cursor]);
    expect(retryFrom(match.goTo(0))).toBeNull();
    expect(retryFrom(match.withPlayers({ Xs: 'easy()', Os: 'human' }))).toBeNull();
  });
});

describe('the ending', () => {
  test('has the biggest swing', () => {
    const { swings } = coached(playedOut(new TicTacToe(), ['b2', 'a3', 'a1', 'b3', 'c3']));
    expect(biggestSwing(swings, [-1, 1])).toEqual({ id: 4, role: 'Xs', text: '50 points of 100' });
    const quiet = coached(playedOut(new TicTacToe(), ['b2', 'a3']));
    expect(biggestSwing(quiet.swings, [-1, 1])).toBeNull();
  });

  test('says that there is no luck where there is none', () => {
    const game = new TicTacToe();
    const { swings } = coached(playedOut(game, ['b2', 'a3', 'a1', 'b3', 'c3']));
    expect(verdictOf(game, 'Xs', swings)).toEqual({
      title: 'Skill alone',
      text: 'No luck in this game: Xs gave away nothing, Os 50 points of 100.',
    });
  });

  test('adds luck and skill up to the whole change, whoever wins', async () => {
    const game = new Pig({ goal: 30 });
    const titles = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const match = await playedBy(game, ['policy(holdAt(8))', 'random()'], seed);
      const { swings } = coached(match);
      const winner = match.state.result()?.One === 1 ? 'One' : 'Two';
      const verdict = verdictOf(game, winner, swings);
      const own = swings.sums[winner];
      if (!verdict || !own) throw new Error('there is a verdict');
      expect(totalOf(own)).toBeCloseTo(1 - (swings.start[winner] ?? 0), 9);
      const isAgainst = own.luck < 0 && own.skill + own.gifts > 0;
      expect(verdict.title === 'Skill against luck').toBe(isAgainst);
      const points = Math.round(100 * Math.abs(own.luck));
      expect(verdict.text).toContain(`${points} point`);
      titles.add(verdict.title);
    }
    expect(titles.size).toBeGreaterThan(1);
  });

  test('is silent where values are not known', () => {
    const match = playedOut(new ConnectFour(), ['a']);
    const line = match.line.map(({ id, state, turn }) => ({
      id,
      state,
      turn,
      shares: {},
      analyses: {},
    }));
    expect(verdictOf(new ConnectFour(), 'Red', swingsOf(line))).toBeNull();
    expect(biggestSwing(swingsOf(line), [-1, 1])).toBeNull();
  });
});
