/** Policies of Pig against each other. Outcomes are kept by contenders and goal; one direction gives the other. */
import { Pig } from 'turnwise/games';
import { type LabTable, SOURCES, type Tables } from './lab-table.ts';

export interface Contender {
  readonly key: string; // the specification, or the source of the table
  readonly name: string;
  /** A specification that Pig knows, or a table. */
  readonly by: { readonly specification: string } | { readonly table: LabTable };
}

/** The share of games that the first of two contenders wins. */
export interface Outcome {
  readonly first: number; // when it starts
  readonly second: number; // when the other one starts
  readonly average: number;
  readonly error: number; // the most by which these can be off
}

export interface Contest {
  readonly specifications: readonly string[]; // in the order of the table
  readonly chosen: readonly string[]; // the keys of the contenders in the table
  readonly pair: readonly [string, string];
  readonly outcomes: { readonly [pairKey: string]: Outcome };
  /** Pairs in all and done; null where nothing is being computed. */
  readonly running: { readonly total: number; readonly done: number } | null;
}

/** The policies that the library lists for Pig, with their defaults. */
export function knownSpecifications(): readonly string[] {
  const pig = new Pig();
  return pig.policies.map((entry) => entry.create(defaultsOf(entry.parameters), pig).specification);
}

export function defaultsOf(parameters: { readonly [name: string]: { readonly default: unknown } }) {
  return Object.fromEntries(Object.entries(parameters).map(([name, each]) => [name, each.default]));
}

export function contestStart(): Contest {
  const specifications = knownSpecifications();
  const [one = '', other = one] = specifications;
  const chosen = [...specifications, ...SOURCES];
  return { specifications, chosen, pair: [one, other], outcomes: {}, running: null };
}

/** All contenders that can play to this goal: the specifications, and its tables but for the exact one. */
export function contenders(contest: Contest, tables: Tables, goal: number): readonly Contender[] {
  const texts = contest.specifications.map((specification) => ({
    key: specification,
    name: specification.replace(/\(\)$/, ''),
    by: { specification },
  }));
  const fromTables = SOURCES.flatMap((source) => {
    const table = tables[source];
    if (!table || source === 'exact' || table.goal !== goal) return [];
    return [{ key: source, name: table.name, by: { table } }];
  });
  return [...texts, ...fromTables];
}

/** The key of an outcome: another training is another table. */
export function pairKey(goal: number, one: Contender, other: Contender): string {
  const [a, b] = [one, other].map(({ by, key }) => ('table' in by ? `${key} ${by.table.id}` : key));
  return `${goal}: ${a} - ${b}`;
}

/** What one wins against the other, if it is known in either direction. */
export function outcomeOf(
  { outcomes }: Contest,
  goal: number,
  one: Contender,
  other: Contender,
): Outcome | null {
  const known = outcomes[pairKey(goal, one, other)];
  if (known) return known;
  const reverse = outcomes[pairKey(goal, other, one)];
  if (!reverse) return null;
  const { average, error, first, second } = reverse;
  return { first: 1 - second, second: 1 - first, average: 1 - average, error };
}

/** The pairs without an outcome, each in one direction, and every contender against itself. */
export function missingPairs(
  contest: Contest,
  goal: number,
  among: readonly Contender[],
): readonly (readonly [Contender, Contender])[] {
  return among.flatMap((one, index) =>
    among
      .slice(index)
      .filter((other) => !outcomeOf(contest, goal, one, other))
      .map((other) => [one, other] as const),
  );
}
