/**
 * How the value of a match went up and down, and why. Every turn's change, for every role, is split:
 *
 *     skill      what its own choice gave away: the value of the move it made, less that of the best one; <= 0
 *     gifts      what the other role's choice gave away, in a duel; >= 0
 *     luck       what chance did: the value after the haps, less what could be expected after the choice
 *     revision   the rest: the estimate of the same thing was another one turn later
 *
 *     value at the start + all parts of all turns = value at the end
 *
 * With exact values there is no revision. With estimates it takes up what two estimates disagree by in turns
 * without chance; in turns with chance that disagreement cannot be separated from luck and is part of it. What others
 * do in games of three roles, or whose results do not add to 0, is not known from analyses: it is revision too.
 *
 * Several roles at once: each is compared with its best move against opponents who mix as they should, so skill
 * is never above 0, and in equilibrium it is 0 for every move that is ever right. How the hidden choices then met
 * nobody could foresee: it counts as luck.
 *
 * While values are missing, parts are counted from the first known value on, and what happened in a gap is
 * revision of the turn that ends it. Giving up is no part of it: values are those of positions.
 */
import type { Game } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import type { Turn, TurnNode } from './match-tree.ts';
import { percent } from './odds-text.ts';
import { ALL, type Sight, sees } from './sight.ts';
import {
  type Analyses,
  isDuel,
  type Judgement,
  judgementOf,
  type Shares,
  sharesOf,
} from './state-value.ts';

/** A choice that surely gave away more than this share is a mistake. */
const MISTAKE = 0.05;

/** A choice that surely gave away more than this share is a blunder. */
const BLUNDER = 0.15;

export type ChoiceLabel = 'mistake' | 'blunder';

/** One node of a line, with what is known of it. */
export interface ValuedNode {
  readonly id: number;
  readonly state: Game;
  /** What led here; null at the beginning. */
  readonly turn: Turn | null;
  /** What the state is worth: see `sharesOf`. */
  readonly shares: Shares;
  /** Of the roles that choose here. */
  readonly analyses: Analyses;
}

export interface Parts {
  readonly skill: number;
  readonly gifts: number;
  readonly luck: number;
  readonly revision: number;
}

/** What one turn did. */
export interface Swing {
  /** The node to which the turn led. */
  readonly id: number;
  /** By role; null before its first known value. */
  readonly parts: { readonly [role: string]: Parts | null };
  /** By role that chose: its choice beside the best one; null where that is not known. */
  readonly judged: { readonly [role: string]: Judgement | null };
  readonly labels: { readonly [role: string]: ChoiceLabel | null };
}

export interface Swings {
  /** The first known value of each role. */
  readonly start: Shares;
  /** The last value, as far as it is explained: start + sums. */
  readonly end: Shares;
  readonly swings: readonly Swing[];
  readonly sums: { readonly [role: string]: Parts };
}

const NOTHING: Parts = { skill: 0, gifts: 0, luck: 0, revision: 0 };

/** The turns of a line, from its beginning. */
export function swingsOf(line: readonly ValuedNode[]): Swings {
  const [root] = line;
  const roles = root?.state.players ?? [];
  const start = new Map<string, number>();
  const value = new Map<string, number>(); // so far, as far as explained
  const sums = new Map(roles.map((role) => [role, NOTHING]));
  const enter = (role: string, share: number | null | undefined) => {
    if (typeof share !== 'number') return;
    if (!start.has(role)) start.set(role, share);
    value.set(role, share);
  };
  for (const role of roles) enter(role, root?.shares[role]);
  const swings: Swing[] = [];
  for (const [index, after] of line.entries()) {
    const before = line[index - 1];
    if (!before || !after.turn) continue;
    const turn = new JudgedTurn(before, after, after.turn);
    const parts: { [role: string]: Parts | null } = {};
    for (const role of roles) {
      const known = value.get(role);
      const own = known === undefined ? null : turn.parts(role, known);
      parts[role] = own;
      if (own && known !== undefined) {
        sums.set(role, added(sums.get(role) ?? NOTHING, own));
        value.set(role, known + totalOf(own));
      }
      enter(role, after.shares[role]);
    }
    const { judged } = turn;
    const labels = mapped(judged, (each) => labelOf(each?.sure ?? null));
    swings.push({ id: after.id, parts, judged, labels });
  }
  const byRole = (numbers: ReadonlyMap<string, number>) =>
    Object.fromEntries(roles.map((role) => [role, numbers.get(role) ?? null]));
  return { start: byRole(start), end: byRole(value), swings, sums: Object.fromEntries(sums) };
}

/** The label of a choice by how much it gave away. */
export function labelOf(given: number | null): ChoiceLabel | null {
  if (given === null || given <= MISTAKE) return null;
  return given > BLUNDER ? 'blunder' : 'mistake';
}

/** What a turn did to a value in all. */
export function totalOf({ skill, gifts, luck, revision }: Parts): number {
  return skill + gifts + luck + revision;
}

/** One turn between two nodes. */
class JudgedTurn {
  readonly judged: Swing['judged'];
  /** By role that chose: how much it gave away. */
  private readonly given: Shares;
  /** By role that chose: what it could expect of its move. */
  private readonly expected: Shares;
  private readonly isChanced: boolean;

  constructor(
    private readonly before: ValuedNode,
    private readonly after: ValuedNode,
    { moves, haps = [] }: Turn,
  ) {
    this.isChanced = haps.length > 0;
    this.judged = mapped(moves, (move, role) =>
      judgementOf(before.state, before.analyses[role], move),
    );
    this.given = mapped(this.judged, (each) => each && each.best - each.chosen);
    this.expected = mapped(this.judged, (each) => each?.chosen ?? null);
  }

  /** The parts of the change for a role whose value was `known`. */
  parts(role: string, known: number): Parts {
    const skill = 0 - (this.given[role] ?? 0);
    const gifts = this.rival(role, this.given) ?? 0;
    const luck = this.luck(role, skill + gifts, known) ?? 0;
    const after = this.after.shares[role] ?? null;
    const revision = after === null ? 0 : after - known - skill - gifts - luck;
    return { skill, gifts, luck, revision };
  }

  /** What chance did; null where that is not known. `choices` is what all choices did. */
  private luck(role: string, choices: number, known: number): number | null {
    const [chooser, ...others] = Object.keys(this.given);
    const after = this.after.shares[role] ?? null;
    if (after === null) return null;
    if (chooser === undefined) return after - known; // chance alone
    if (others.length > 0) return this.encounter(role, after - choices);
    if (!this.isChanced) return 0;
    const expected = this.expected[role] ?? null;
    if (expected !== null) return after - expected;
    const theirs = this.rival(role, this.expected);
    return theirs === null ? null : after - (1 - theirs);
  }

  /** What chance did where several chose: all but their choices. */
  private encounter(role: string, explained: number): number | null {
    const before = this.before.shares[role] ?? null;
    const isKnown = isDuel(this.before.state) && !Object.values(this.given).includes(null);
    return before === null || !isKnown ? null : explained - before;
  }

  /** In a duel, what is said of the other role. */
  private rival(role: string, shares: Shares): number | null {
    if (!isDuel(this.before.state)) return null;
    return shares[this.before.state.opponent(role)] ?? null;
  }
}

function added(a: Parts, b: Parts): Parts {
  return {
    skill: a.skill + b.skill,
    gifts: a.gifts + b.gifts,
    luck: a.luck + b.luck,
    revision: a.revision + b.revision,
  };
}

function mapped<A, B>(
  record: { readonly [key: string]: A },
  change: (value: A, key: string) => B,
): { readonly [key: string]: B } {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}

/** What is known of the moves of a role in a position, by `questionKey`. */
export type KnownAnalyses = ReadonlyMap<string, Analysis>;

/** One text for a role in a position. */
export function questionKey(position: string, role: string): string {
  return `${role}\n${position}`;
}

/** What a role thinks of its moves in a position. */
interface PositionQuestion {
  readonly position: string;
  readonly role: string;
}

/** The nodes of a line with their values, as far as these are known and may be shown: for graphs, labels and sums. */
export function valuedLine(
  line: readonly TurnNode[],
  known: KnownAnalyses,
  sight: Sight = ALL,
): ValuedNode[] {
  return line.map(({ id, state, turn }) => {
    const analyses = Object.fromEntries(
      questionsAt(state, sight).map(({ position, role }) => [
        role,
        known.get(questionKey(position, role)),
      ]),
    );
    return { id, state, turn, analyses, shares: sharesOf(state, analyses) };
  });
}

/** What is still to be found out, in the order of the line. */
export function openQuestions(
  line: readonly TurnNode[],
  known: KnownAnalyses,
  sight: Sight = ALL,
): PositionQuestion[] {
  return line
    .flatMap(({ state }) => questionsAt(state, sight))
    .filter(({ position, role }) => !known.has(questionKey(position, role)));
}

function questionsAt(state: Game, sight: Sight): PositionQuestion[] {
  if (state.result()) return [];
  const position = `${state}`;
  return state.activePlayers
    .filter((role) => sees(sight, role))
    .map((role) => ({ position, role }));
}

/** In points of 100; smaller changes are not mentioned. */
const LITTLE = 0.05;

/**
 * What one turn did: "Two rolls a 1: luck −9.3", "Two holds: roll was better (72 % against 63 %)". `words` are those of
 * the turn. Where several chose, or nobody did, the roles are named.
 */
export function swingInWords({ judged, parts }: Swing, words: string): string {
  const movers = Object.keys(judged);
  const roles = movers.length > 0 ? movers : Object.keys(parts).slice(0, 1);
  const clauses = roles.map((role) => {
    const clause = partsInWords(parts[role] ?? null, judged[role] ?? null);
    return roles.length === 1 && movers.length === 1 ? clause : `${role} ${clause}`;
  });
  return `${words}: ${clauses.join('; ')}`;
}

/** "+6.1", "−9.3", "0.0": points of 100, with their sign. */
export function signedPoints(share: number): string {
  const text = (100 * share).toFixed(1);
  if (Number(text) === 0) return '0.0';
  return share > 0 ? `+${text}` : text.replace('-', '−');
}

function partsInWords(parts: Parts | null, judged: Judgement | null): string {
  if (!parts) return 'not evaluated yet';
  const { luck, revision, skill } = parts;
  const clauses = [
    judged && !isLittle(skill)
      ? `${judged.bestMove} was better (${percent(judged.best)} against ${percent(judged.chosen)})`
      : '',
    isLittle(luck) ? '' : `luck ${signedPoints(luck)}`,
    isLittle(revision) ? '' : `estimate revised by ${signedPoints(revision)}`,
  ].filter((clause) => clause !== '');
  return clauses.length > 0 ? clauses.join(', ') : 'no better move';
}

function isLittle(share: number): boolean {
  return Math.abs(100 * share) < LITTLE;
}
