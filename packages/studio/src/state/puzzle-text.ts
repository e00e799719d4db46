/** Puzzles in words: what is asked, and what is to be said of an answer. */
import type { Game } from 'turnwise';
import { endOf, type MoveOdds } from 'turnwise/analysis';
import { decisiveRemark } from 'turnwise/internal';
import { givenAway, kindOfPuzzle, type Puzzle } from 'turnwise/puzzles';
import { amountText, remarksOn } from './coach.ts';
import { formatOdds, hasScale } from './odds-text.ts';
import type { PuzzleSource } from './puzzle-box.ts';
import { toMoveInWords } from './turn-text.ts';

/** "Red to move. One move wins: find it." */
export function promptOf(puzzle: Puzzle, source: PuzzleSource): string {
  const { analysis, answers, tempting } = puzzle;
  const mover = toMoveInWords([analysis.role]);
  if (source === 'match' && tempting !== null)
    return `${mover} You played ${tempting} here: find a better move.`;
  if (answers.length > 1) return `${mover} Find one of the good moves.`;
  return `${mover} One move ${goalOf(puzzle)}: find it.`;
}

function goalOf(puzzle: Puzzle): string {
  const { analysis, answers } = puzzle;
  const { moves } = analysis;
  const answer = moves.find(({ text }) => text === answers[0]);
  const others = moves.filter((line) => line !== answer);
  if (answer?.win === 1 && others.every(({ win }) => win === 1)) return 'is on the shortest way';
  if (answer?.win === 1 && answer.known === 'exact') return 'wins';
  if (othersLose(puzzle)) return 'does not lose';
  return 'is clearly best';
}

/** Whether all wrong moves surely lose. */
function othersLose({ analysis: { moves }, answers }: Puzzle): boolean {
  const wrong = moves.filter(({ text }) => !answers.includes(text));
  return wrong.every(({ known, loss }) => known === 'exact' && loss === 1);
}

export interface PuzzleVerdict {
  readonly isRight: boolean;
  readonly text: string; // one sentence or two
}

/** What a choice is worth beside the answer. A wrong one does not give the answer away. */
export function verdictOn(puzzle: Puzzle, state: Game, text: string): PuzzleVerdict {
  const { analysis, answers } = puzzle;
  const lineOf = (wanted: string) => analysis.moves.find((line) => line.text === wanted);
  const [chosen, best] = [lineOf(text), lineOf(answers[0] ?? '')];
  if (!chosen || !best) return { isRight: false, text: `${text} is no move here.` };
  const isRight = answers.includes(text);
  const bounds = state.resultBounds();
  const worth = (line: MoveOdds) => worthOf(line, puzzle, bounds);
  const against = decisiveRemark(
    remarksOn(state, analysis.role, best.move),
    remarksOn(state, analysis.role, chosen.move),
  );
  if (!isRight) {
    const given = givenAway(puzzle, text) ?? 0;
    const [worst, most] = bounds;
    const isCounted = hasScale(bounds) && endOf(chosen) === '' && given > 0;
    const amount = isCounted ? `; it gives away ${amountText(given / (most - worst), bounds)}` : '';
    const reason = against?.of === 'other' ? `. It ${against.remark.text}` : '';
    return {
      isRight,
      text: `${text} is wrong: ${worth(chosen)} instead of ${worth(best)}${amount}${reason}.`,
    };
  }
  const second = nextBest(puzzle);
  const beside =
    chosen !== best
      ? `; ${best.text} is even better: ${worth(best)}`
      : second && `; the next best, ${second.text}: ${worth(second)}`;
  return { isRight, text: `${text} is right: ${worth(chosen)}${beside ?? ''}.` };
}

/** "The answer is f: win in 5 plies. It stops three in a row. All values are exact." */
export function answerInWords(puzzle: Puzzle, state: Game): string {
  const { analysis, answers } = puzzle;
  const best = analysis.moves.find(({ text }) => text === answers[0]);
  const second = nextBest(puzzle);
  if (!best) return '';
  const reason =
    second &&
    decisiveRemark(
      remarksOn(state, analysis.role, best.move),
      remarksOn(state, analysis.role, second.move),
    );
  const others = answers.slice(1);
  return [
    `The answer is ${best.text}: ${worthOf(best, puzzle, state.resultBounds())}.`,
    reason?.of === 'better' ? `It ${reason.remark.text}.` : '',
    others.length > 0 ? `Also right: ${others.join(', ')}.` : '',
    best.known === 'estimated' && othersLose(puzzle)
      ? 'That the others lose is proven.'
      : KNOWN[kindOfPuzzle(puzzle)],
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const KNOWN = {
  exact: 'All values are exact.',
  bounded: 'All values are within proven bounds.',
  calibrated: 'The values are calibrated estimates.',
  sampled: 'The values are from samples.',
  estimated: 'The values are estimates.',
} as const;

/** The wrong move that gives away the least; undefined where all are right. */
function nextBest(puzzle: Puzzle): MoveOdds | undefined {
  const { analysis, answers } = puzzle;
  return analysis.moves
    .filter(({ text }) => !answers.includes(text))
    .toSorted((a, b) => (givenAway(puzzle, a.text) ?? 0) - (givenAway(puzzle, b.text) ?? 0))[0];
}

/** "win in 5 plies", "53 %", "183.4". */
function worthOf(
  line: MoveOdds,
  { analysis: { moves } }: Puzzle,
  bounds: readonly [number, number],
): string {
  return endOf(line) || formatOdds(line, bounds, 'results', moves).text;
}
