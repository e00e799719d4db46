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
    read: (value) => (isValues(value) && !mentionsOne(value) ? value.map(readMove) : undefined),
    print: (moves) => moves.map(printMove),
  };
}

const LOOKS_LIKE_JSON = /^[[{"]/;

function printMove(move: Json): SpecificationValue {
  const fits = typeof move === 'string' ? !LOOKS_LIKE_JSON.test(move) : isPlain(move);
  return fits ? (move as SpecificationValue) : JSON.stringify(move); // plain: there is no object in it
}

function readMove(value: SpecificationValue): unknown {
  if (typeof value !== 'string' || !LOOKS_LIKE_JSON.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Whether a move has no object in it. */
function isPlain(move: Json): boolean {
  if (isMoves(move)) return move.every(isPlain);
  return typeof move !== 'object' || move === null;
}

/** Whether there is a specification in a value: that is no move, though it would pass for an object. */
function mentionsOne(value: SpecificationValue): boolean {
  return isValues(value) ? value.some(mentionsOne) : value !== null && isSpecification(value);
}

function isValues(value: SpecificationValue): value is readonly SpecificationValue[] {
  return Array.isArray(value);
}

function isMoves(move: Json): move is readonly Json[] {
  return Array.isArray(move);
}
