/**
 * A match as a whole: the accuracy of each player, its mistakes, its biggest swing, and whether luck or skill decided.
 *
 * Accuracy is the mean over the choices of a player of
 *
 *     100 % x 2^(-d / 10)
 *
 * where d is what the choice surely gave away, in points of 100 of the expected score: 100 % for the best move, 50 % for one that
 * gives away 10 points, 25 % for 20. A move that was the only one is no choice. It is known only if the value of every choice is:
 * exact, calibrated, or sampled well enough to be shown. Where results are points of one's own, there is none, since
 * a share of the highest score that anybody could reach means little.
 */
import type { Game } from 'turnwise';
import { amountText } from './coach.ts';
import type { MatchTree } from './match-tree.ts';
import { hasScale, kindOfResults } from './odds-text.ts';
import { peopleAt } from './sight.ts';
import { labelOf, type Parts, type Swings, totalOf, type ValuedNode } from './swings.ts';

const HALF = 0.1; // of the expected score: who gives away so much has half of the accuracy

export interface Accuracy {
  readonly share: number | null; // from 0 to 1; null where it is not known
  readonly choices: number; // between two moves or more
}

/** The accuracy of each role over a line. */
export function accuracies(
  valued: readonly ValuedNode[],
  { swings }: Pick<Swings, 'swings'>,
): { readonly [role: string]: Accuracy } {
  const [first] = valued;
  const game = first?.state;
  if (!game) return {};
  const bounds = game.resultBounds();
  const hasAccuracy = hasScale(bounds) && kindOfResults(bounds) !== 'points';
  const byId = new Map(swings.map((swing) => [swing.id, swing]));
  const accuracyOf = (role: string): Accuracy => {
    const given = valued.flatMap(({ id, turn }, n): (number | null)[] => {
      const before = valued[n - 1]?.state;
      if (turn?.moves[role] === undefined || !before || !hasChoice(before, role)) return [];
      const swing = byId.get(id);
      const judged = swing && swing.doubts.length === 0 ? swing.judged[role] : null;
      return [judged ? judged.sure : null];
    });
    const known = given.filter((each) => each !== null);
    const isKnown = hasAccuracy && known.length > 0 && known.length === given.length;
    const sum = known.reduce((all, each) => all + 2 ** (-each / HALF), 0);
    return { share: isKnown ? sum / known.length : null, choices: given.length };
  };
  return Object.fromEntries(game.players.map((role) => [role, accuracyOf(role)]));
}

/** Whether a role has more than one move. It is asked once, since some games take long to tell. */
function hasChoice(state: Game, role: string): boolean {
  const known = choosers.get(state) ?? choosersOf(state);
  choosers.set(state, known);
  return known.has(role);
}

const choosers = new WeakMap<Game, ReadonlySet<string>>();

function choosersOf(state: Game): ReadonlySet<string> {
  const moves = Object.entries(state.moves() ?? {});
  return new Set(moves.flatMap(([role, legal = []]) => (legal.length > 1 ? [role] : [])));
}

/** "93 %"; a dash where it is not known. */
export function accuracyText({ share }: Accuracy): string {
  return share === null ? '–' : `${Math.round(100 * share)} %`;
}

/** The nodes after the mistakes of people, or of everybody where no person plays, in the order of the line. */
export function mistakesIn(
  match: MatchTree,
  { swings }: Pick<Swings, 'swings'>,
): readonly number[] {
  const people = peopleAt(match);
  return swings.flatMap(({ id, judged, label }) => {
    const isTheirs =
      people.length === 0 || people.some((role) => labelOf(judged[role]?.sure ?? 0) !== null);
    return label !== null && isTheirs ? [id] : [];
  });
}

/** The next mistake after the cursor, else the first one; null where there is none. */
export function nextMistake(match: MatchTree, mistakes: readonly number[]): number | null {
  const order = match.line.map(({ id }) => id);
  const here = order.indexOf(match.cursor);
  return mistakes.find((id) => order.indexOf(id) > here) ?? mistakes[0] ?? null;
}

/** Where to try again: before the turn that led to the cursor, if a person chose in it; null elsewhere. */
export function retryFrom(match: MatchTree): number | null {
  const { parent, turn } = match.node;
  if (parent === null || !turn) return null;
  const chose = peopleAt(match).some(
    (role) =>
      turn.moves[role] !== undefined && (match.at(parent).state.moves()?.[role] ?? []).length > 1,
  );
  return chose ? parent : null;
}

/** The turn that changed most, apart from revisions of estimates. */
export interface BiggestSwing {
  readonly id: number; // the node to which it led
  readonly role: string; // who gained most by it
  readonly text: string; // "23 points of 100"
}

const LEAST_SWING = 0.05;

export function biggestSwing(
  { swings }: Pick<Swings, 'swings'>,
  bounds: readonly [number, number],
): BiggestSwing | null {
  const gains = swings.flatMap(({ id, parts }) =>
    Object.entries(parts).flatMap(([role, own]) =>
      own ? [{ id, role, gain: totalOf(own) - own.revision }] : [],
    ),
  );
  const [first] = gains.toSorted((a, b) => b.gain - a.gain);
  if (!first || first.gain < LEAST_SWING) return null;
  return { id: first.id, role: first.role, text: amountText(first.gain, bounds) };
}

/** What decided a match. */
export interface Verdict {
  readonly title: (typeof TITLES)[keyof typeof TITLES];
  readonly text: string; // a sentence
}

const TITLES = {
  alone: 'Skill alone',
  skill: 'Mostly skill',
  luck: 'Mostly luck',
  both: 'Luck and skill',
  skillWon: 'Skill against luck',
  luckWon: 'Luck against skill',
} as const;

const LITTLE = 0.01; // what is shown as 0 points of 100
const MUCH = 2; //      times as much

/** Whether luck or skill decided, as the winner, or the first role, sees it; null where that is not known. */
export function verdictOf(
  game: Game,
  winner: string | null,
  { end, start, sums }: Swings,
): Verdict | null {
  const [first = ''] = game.players;
  const role = winner ?? first;
  const own = sums[role];
  if (!own || start[role] == null || end[role] == null) return null;
  const bounds = game.resultBounds();
  if (!hasScale(bounds)) return null;
  const lost = (each: Parts | undefined) => {
    const given = Math.abs(each?.skill ?? 0);
    return given < LITTLE ? 'nothing' : amountText(given, bounds);
  };
  if (game.isDeterministic && !game.isSimultaneous) {
    const given = game.players.map(
      (each, n) => `${each}${n === 0 ? ' gave away' : ''} ${lost(sums[each])}`,
    );
    return { title: TITLES.alone, text: `No luck in this game: ${given.join(', ')}.` };
  }
  const skill = own.skill + own.gifts;
  const chance =
    Math.abs(own.luck) < LITTLE
      ? 'Chance was fair'
      : own.luck > 0
        ? `Chance was worth ${amountText(own.luck, bounds)} to ${role}`
        : `Chance cost ${role} ${amountText(-own.luck, bounds)}`;
  const choices =
    game.players.length === 1
      ? `own choices gave away ${lost(own)}`
      : skill >= 0
        ? `better choices were worth ${amountText(skill, bounds)}`
        : `worse choices cost ${amountText(-skill, bounds)}`;
  return {
    title: titleOf(own.luck, skill, game.players.length === 1),
    text: `${chance}, ${choices}.`,
  };
}

function titleOf(luck: number, skill: number, isAlone: boolean): Verdict['title'] {
  const [much, some] = [Math.abs(luck), Math.abs(skill)];
  if (!isAlone && luck < -LITTLE && skill > LITTLE) return TITLES.skillWon;
  if (!isAlone && skill < -LITTLE && luck > LITTLE) return TITLES.luckWon;
  if (much > MUCH * some) return TITLES.luck;
  return some > MUCH * much ? TITLES.skill : TITLES.both;
}
