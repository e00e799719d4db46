/** Luck and skill in games with secrets: told once the match is over, by what could be expected of all the cards. */
import { type Game, Match } from 'turnwise';
import { KuhnPoker, LeducPoker } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { type Solution, solveSync } from 'turnwise/solvers';
import { describe, expect, test } from 'vitest';
import { MatchTree } from './match-tree.ts';
import { treeFromRecord } from './match-tree-record.ts';
import { ALL } from './sight.ts';
import { isTold, openQuestions, questionKey, swingsOf, totalOf, valuedLine } from './swings.ts';

async function played(game: Game, player: string, seed: number): Promise<MatchTree> {
  const seats = game.players.map(() => playerFrom(player));
  return treeFromRecord((await new Match(game, seats, { seed }).run()).record(), game);
}

function knownOf({ line, start }: MatchTree, solution: Solution) {
  const known = new Map();
  for (const { position, role } of openQuestions(line, new Map()))
    known.set(
      questionKey(position, role),
      solution.analysis(start.game.parsePosition(position), role),
    );
  const revealed = new Map(line.map(({ state }) => [`${state}`, solution.expectation(state)]));
  return { known, revealed };
}

describe.each([new KuhnPoker(), new KuhnPoker({ players: 3 }), new LeducPoker()])(
  'a match of %s, solved',
  (game) => {
    const solution = solveSync(game, { tolerance: 0.01 });

    test('adds up to its result, without revisions, and choices never gain', async () => {
      for (let seed = 0; seed < 10; seed++) {
        const tree = await played(game, 'random()', seed);
        const { known, revealed } = knownOf(tree, solution);
        const line = valuedLine(tree.line, known, ALL, revealed);
        expect(isTold(line)).toBe(true);
        const { end, start, sums, swings } = swingsOf(line);
        const [least, most] = game.resultBounds();
        for (const role of game.players) {
          const own = sums[role] ?? { skill: 1, gifts: 0, luck: 0, revision: 0 };
          const result = ((tree.state.result()?.[role] ?? 0) - least) / (most - least);
          expect(end[role]).toBeCloseTo(result, 12);
          expect((start[role] ?? 0) + totalOf(own)).toBeCloseTo(result, 9);
          expect(own.revision).toBe(0);
          expect(own.skill).toBeLessThanOrEqual(0);
          // The deal is luck and nothing else.
          const deal = swings[0]?.parts[role];
          expect(deal).toMatchObject({ skill: 0, gifts: 0 });
        }
      }
    });

    test('shows no luck to a role during the match', async () => {
      const tree = await played(game, 'random()', 1);
      const { known, revealed } = knownOf(tree, solution);
      const line = valuedLine(tree.line, known, { kind: 'role', role: 'One' }, revealed);
      expect(isTold(line)).toBe(false);
      const hidden = valuedLine(tree.line, known, { kind: 'role', role: 'One' });
      expect(line).toEqual(hidden);
      for (const { luck, revision } of Object.values(swingsOf(line).sums))
        expect([luck, revision]).toEqual([0, 0]);
    });
  },
);

test('a choice is judged by what its role knew: to fold the jack is right, whatever the others hold', () => {
  const game = new KuhnPoker();
  const solution = solveSync(game, { tolerance: 0.01 });
  const players = { One: 'human', Two: 'human' };
  const tree = MatchTree.begin({ reference: game.name, game, seed: 1, players })
    .play({}, [{ deal: ['J', 'K'] }])
    .play({ One: 'pass' })
    .play({ Two: 'bet' })
    .play({ One: 'bet' });
  const { known, revealed } = knownOf(tree, solution);
  const { swings } = swingsOf(valuedLine(tree.line, known, ALL, revealed));
  const last = swings.at(-1);
  expect(last?.label).toBe('blunder'); // the jack cannot win: 1 instead of 2 lost, of 4 points from worst to best
  expect(last?.parts.One?.skill).toBeCloseTo(-0.25, 2);
  expect(last?.parts.Two?.gifts).toBeCloseTo(0.25, 2);
});
