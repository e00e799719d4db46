/**
 * A parameter that is a list of moves. Words, texts, numbers and lists stand in a specification as they
 * are; what the grammar has no form for (objects) stands there as a text of JSON:
 *
 *     trace([roll, hold])    trace([1, 2])    trace([11-15, "22x18x11"])    trace(["{\"from\":3}"])
 *
 * So a text that begins like JSON is read as JSON, and a move that is such a text is written as JSON.
 */
import {
  isJson,
  isSpecification,
  type Json,
  type Parameter,
  type SpecificationValue,
} from '../core/index.ts';

/** Any number of moves. */
export function moveList(about: string): Parameter<readonly Json[]> {
  return {
    about,
    default: [],
    expects: 'a list of moves',
    accepts: (value): value is readonly Json[] => Array.isArray(value) && isJson(value),
    read: (value) => (Array.isArray(value) ? value.map(readMove) : undefined),
    print: (moves) => moves.map(printMove),
  };
}

const LOOKS_LIKE_JSON = /^[[{"]/;

function printMove(move: Json): SpecificationValue {
  if (typeof move === 'string') return LOOKS_LIKE_JSON.test(move) ? JSON.stringify(move) : move;
  return plainValue(move) ?? JSON.stringify(move);
}

/** The move as a value without any object in it; undefined where that cannot be. */
function plainValue(move: Json): SpecificationValue | undefined {
  if (!isList(move)) return typeof move === 'object' && move !== null ? undefined : move;
  const values: SpecificationValue[] = [];
  for (const item of move) {
    const value = plainValue(item);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

/** The move, or undefined where the value is none, such as a specification: `accepts` refuses it. */
function readMove(value: SpecificationValue): unknown {
  if (typeof value !== 'string') return isSpecification(value) ? undefined : value;
  if (!LOOKS_LIKE_JSON.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function isList(move: Json): move is readonly Json[] {
  return Array.isArray(move);
}
