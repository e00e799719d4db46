/**
 * Unfinished work on a game with secrets as text, to go on with later: a line of JSON with a checksum. Numbers are exact, so that
 * the answer is that of work without a break.
 */
import {
  type Game,
  isJson,
  jsonEqual,
  makeChecked,
  messageOf,
  parseChecked,
} from '../../core/index.ts';
import { SolverError } from '../solver-error.ts';
import { sequencesOf } from './plans.ts';
import type { RegretState } from './regret-minimizer.ts';
import type { SequenceForm } from './sequence-form.ts';

const FORMAT = 'turnwise-regrets/1';

export function printRegrets({ game }: SequenceForm, state: RegretState): string {
  return makeChecked({ format: FORMAT, ...subject(game), ...state });
}

/** Throws a SolverError that says why if the text is none, or of other work. */
export function parseRegrets(
  text: string,
  form: SequenceForm,
  method: RegretState['method'],
): RegretState {
  const { method: own, iterations, regrets, sums, ...rest } = readFields(text);
  if (!isJson(rest) || !jsonEqual(rest, { format: FORMAT, ...subject(form.game) }))
    throw refused(`it is of ${JSON.stringify(rest)}, not of ${JSON.stringify(subject(form.game))}`);
  if (own !== method) throw refused(`it is of the method ${own}, not of ${method}`);
  const isWhole = typeof iterations === 'number' && Number.isSafeInteger(iterations);
  if (isWhole && iterations >= 0 && fits(regrets, form) && fits(sums, form))
    return { method, iterations, regrets, sums };
  throw refused('its numbers are not those of this game');
}

function subject(game: Game) {
  return { game: game.name, options: game.options, start: `${game}` };
}

function readFields(text: string): { readonly [field: string]: unknown } {
  try {
    const data = parseChecked(text);
    if (typeof data === 'object' && data !== null) return { ...data };
  } catch (error) {
    throw refused(messageOf(error));
  }
  throw refused('it is no object');
}

/** One finite number for each sequence of each seat. */
function fits(numbers: unknown, { seats }: SequenceForm): numbers is number[][] {
  return (
    Array.isArray(numbers) &&
    numbers.length === seats.length &&
    numbers.every(
      (row: unknown, seat) =>
        Array.isArray(row) &&
        row.length === sequencesOf(seats[seat]) &&
        row.every((number: unknown) => Number.isFinite(number)),
    )
  );
}

function refused(why: string): SolverError {
  return new SolverError(`The saved work cannot be resumed: ${why}.`, 'unreadable');
}
