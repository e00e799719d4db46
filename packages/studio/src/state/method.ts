/** The methods of analysis, with their budgets as fields of a form: the same as those of `turnwise analyze`. */
import type { Game } from 'turnwise';
import { type MethodName, methodParameters, methodPlayer } from 'turnwise/players/internal';
import {
  type FormField,
  type FormResult,
  type FormValues,
  fieldsOf,
  readForm,
} from './form-fields.ts';
import { playerProblem } from './seats.ts';

export type { MethodName };

interface Method {
  readonly name: MethodName;
  readonly title: string;
  readonly about: string; // one sentence
  readonly fields: readonly FormField[]; // in order; all may be left empty
}

const WORDS: readonly (readonly [name: MethodName, title: string, about: string])[] = [
  ['auto', 'Automatic', 'Takes the best that the game has: exact, calibrated or tree search.'],
  ['uct', 'Tree search', 'Simulates games, promising moves more often; for all games.'],
  ['flat', 'Random games', 'Plays random games after each move and counts the results.'],
  ['alphabeta', 'Looking ahead', 'Searches all lines of play to a depth.'],
  ['exact', 'Solved', 'Solves the game from here; for small games.'],
  ['astar', 'Shortest way', 'Finds the shortest way to win after each move; for puzzles.'],
  ['reward', 'Reward scores', 'Counts what random games earn on the board: scores, not odds.'],
];

export const methods: readonly Method[] = WORDS.map(([name, title, about]) => ({
  name,
  title,
  about,
  fields: fieldsOf(methodParameters[name]),
}));

/** The methods that make sense in a game; `problem`, a sentence, says why one has no answer there. */
export function methodsFor(game: Game): readonly (Method & { readonly problem: string | null })[] {
  return methods
    .map((method) => ({ ...method, problem: playerProblem(game, methodPlayer(method.name)) }))
    .filter(({ name, problem }) => !['reward', 'astar'].includes(name) || problem === null);
}

/** The player that a method with these values asks. */
export function playerOfMethod(name: MethodName, values: FormValues): FormResult {
  const method = methods.find((each) => each.name === name);
  if (!method) return { problem: `There is no method ${JSON.stringify(name)}.` };
  const read = readForm(method.fields, values);
  return 'problem' in read ? read : { specification: methodPlayer(name, read.values) };
}

/** A method with its values, and the player that it asks. */
export interface PickedMethod {
  readonly name: MethodName;
  readonly values: FormValues;
  readonly player: string;
}

/** The method of odds, bar, graph and review, unless another is picked for the odds. */
export const AUTO: PickedMethod = {
  name: 'auto',
  values: {},
  player: methodPlayer('auto'),
};

const MORE = 10; // times the work, for a second look

/** The players that review a match: for the first look at a position, and for the second, which confirms a mistake. */
export const REVIEW = {
  first: AUTO.player,
  second: methodPlayer('auto', { simulations: MORE * methodParameters.auto.simulations.default }),
};

export function defaultValues(name: MethodName): FormValues {
  return name === 'uct' ? { simulations: '100000' } : {};
}

/** Whether a stored value is a method with its values, and the player that they give. */
export function isPicked(value: unknown): value is PickedMethod {
  if (typeof value !== 'object' || value === null) return false;
  const { name, values, player } = value as { [field: string]: unknown };
  const method = methods.find((each) => each.name === name);
  if (!method || typeof values !== 'object' || values === null) return false;
  const texts = Object.entries(values).filter(([, text]) => typeof text === 'string');
  const written = playerOfMethod(method.name, Object.fromEntries(texts));
  return 'specification' in written && written.specification === player;
}
