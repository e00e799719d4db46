/**
 * What a coach says of a match: one sentence for a turn where something happened. It is made from the analyses (what a better
 * move was worth), from the game's remarks (why it was better), and from luck (what chance cost, or was worth).
 *
 *     c was better, 72 % against 63 %: it stops three in a row
 *     A 1 at 24 points cost One 14 points of 100
 *
 * A choice is talked about if it surely gave away something: by as much as the analyses before it and, without chance, after it
 * agree, and only once no second look is due. See `swings.ts`. What may not be seen is not said: the valued line has only
 * analyses of roles that may be seen, luck is left out until it is told, and remarks are those on the role's own view.
 */
import { type Game, type Json, type Remark, remarkKinds } from 'turnwise';
import { bestOf, endOf, type MoveOdds, oddsOf, reasonInWords } from 'turnwise/analysis';
import { decisiveRemark, jsonKey, plyInWords, problemOfWords } from 'turnwise/internal';
import type { Turn, TurnNode } from './match-tree.ts';
import { kindOfResults, worthText } from './odds-text.ts';
import { ALL, type Sight, seenTurn } from './sight.ts';
import { isTold, type KnownAnalysis, type Swing, type Swings, type ValuedNode } from './swings.ts';
import { capitalized } from './wording.ts';

const NOTED_CHOICE = 0.03; // the least share that a choice gives away to be talked about
const NOTED_LUCK = 0.05; //   the same of what chance takes or gives

/** What is said of a turn. */
export interface CoachLine {
  readonly id: number; // the node to which the turn led
  readonly number: number; // of the turn, from 1
  readonly text: string; // a sentence without its full stop
}

/** The lines for all turns where something happened, in order. `line` has the nodes of the values. */
export function coachLines(
  line: readonly TurnNode[],
  valued: readonly ValuedNode[],
  { swings }: Pick<Swings, 'swings'>,
  sight: Sight = ALL,
): CoachLine[] {
  const tellsLuck = isTold(valued);
  const byId = new Map(swings.map((swing) => [swing.id, swing]));
  return line.flatMap(({ depth, id, turn }, n) => {
    const [before, swing] = [valued[n - 1], byId.get(id)];
    if (!before || !turn || !swing) return [];
    const choices = Object.keys(turn.moves).flatMap(
      (role) => choiceClause(before, turn, role, swing) ?? [],
    );
    const luck = tellsLuck ? luckClause(before.state, turn, swing, sight) : null;
    if (luck === null)
      return choices.length === 0 ? [] : [{ id, number: depth, text: choices.join('; ') }];
    // Moves are written as the game does, also at the beginning of a sentence.
    return [
      {
        id,
        number: depth,
        text: choices.length === 0 ? capitalized(luck) : [...choices, luck].join('; '),
      },
    ];
  });
}

/** "c was better, 72 % against 63 %: it stops three in a row"; null where nothing is to be said. */
function choiceClause(
  { analyses, state }: ValuedNode,
  { moves }: Turn,
  role: string,
  { doubts, judged }: Swing,
): string | null {
  const judgement = judged[role];
  const analysis = analyses[role];
  const move = moves[role];
  if (!judgement || !analysis || move === undefined || doubts.length > 0) return null;
  const chosen = oddsOf(analysis, move);
  const best = analysis.moves.find(({ text }) => text === judgement.bestMove);
  if (!best || !chosen) return null;
  if (judgement.sure < NOTED_CHOICE) return praiseOf(state, role, chosen, analysis);
  const bounds = state.resultBounds();
  const [good, bad] = [
    endInWords(best) ?? worthText(judgement.best, bounds),
    endInWords(chosen) ?? worthText(judgement.chosen, bounds),
  ];
  if (good === bad) return null;
  const whom = Object.keys(moves).length > 1 ? ` for ${role}` : '';
  const clause = `${best.text} was better${whom}, ${good} against ${bad}`;
  const reason = decisiveRemark(remarksOn(state, role, best.move), remarksOn(state, role, move));
  if (!reason) return clause;
  return `${clause}: ${reason.of === 'better' ? 'it' : chosen.text} ${reason.remark.text}`;
}

const FEW_MOVES = 3; // with fewer, the only good one is no achievement

/** "c was the only winning move: it stops three in a row", where that is proven and not at once. */
function praiseOf(
  state: Game,
  role: string,
  chosen: MoveOdds,
  analysis: KnownAnalysis,
): string | null {
  const { moves } = analysis;
  const isOnly = bestOf(analysis).every(({ text }) => text === chosen.text);
  const others = moves.filter(({ text }) => text !== chosen.text);
  const isProven = moves.every(({ known }) => known === 'exact');
  if (!isOnly || !isProven || moves.length < FEW_MOVES || chosen.distance === 1) return null;
  const isWorse = others.every((each) => chosen.value - each.value > NOTED_CHOICE);
  const what =
    chosen.win === 1 && others.every(({ win }) => win === 0)
      ? 'the only winning move'
      : others.every(({ loss }) => loss === 1)
        ? 'the only move that does not lose'
        : null;
  if (!isWorse || what === null) return null;
  const reason = reasonInWords(analysis, (move) => remarksOn(state, role, move));
  return `${chosen.text} was ${what}${reason === '' ? '' : `: ${reason}`}`;
}

/** "a win in 7 plies", "a draw"; null where the end is not certain. */
function endInWords(odds: MoveOdds): string | null {
  const end = endOf(odds);
  return end === '' ? null : `a ${end}`;
}

/** "a 1 at 24 points cost One 14 points of 100"; null where chance did little. */
function luckClause(state: Game, turn: Turn, { parts }: Swing, sight: Sight): string | null {
  const movers = Object.keys(turn.moves);
  const luckOf = (role: string) => parts[role]?.luck ?? 0;
  const mostOf = (roles: readonly string[]) =>
    roles.toSorted((a, b) => Math.abs(luckOf(b)) - Math.abs(luckOf(a)))[0];
  const role = movers.length === 1 ? movers[0] : mostOf(state.players);
  if (role === undefined || Math.abs(luckOf(role)) < NOTED_LUCK) return null;
  const what = chanceInWords(state, turn, role, sight);
  const amount = amountText(Math.abs(luckOf(role)), state.resultBounds());
  return luckOf(role) < 0
    ? `${what} cost ${role} ${amount}`
    : `${what} was worth ${amount} to ${role}`;
}

/** "14 points of 100", or the points of the game. */
export function amountText(share: number, bounds: readonly [number, number]): string {
  const [worst, best] = bounds;
  const isShare = kindOfResults(bounds) === 'shares';
  const amount = isShare
    ? Math.round(100 * share)
    : Number((share * (best - worst)).toPrecision(2));
  return `${amount} ${amount === 1 ? 'point' : 'points'}${isShare ? ' of 100' : ''}`;
}

/** What chance did in a turn, in the words of the game. */
function chanceInWords(state: Game, turn: Turn, role: string, sight: Sight): string {
  const { hidden, moves, haps = [] } = seenTurn(state, turn, sight);
  if (haps.length === 0)
    return Object.keys(moves).length > 1 ? 'how the choices met' : `what ${role} could not know`;
  if (hidden.length > 0) return 'what chance did in secret';
  const own = safely(() => state.chanceInWords(moves, haps));
  if (typeof own === 'string' && problemOfWords(own) === null) return own;
  return plyInWords({ game: state, moves: {}, haps }).join(', ');
}

/**
 * What a game says of a move to its role; nothing where a user's game fails to. It is asked once: some look at all that may
 * follow, and the sentences are made anew whenever an analysis comes.
 */
export function remarksOn(state: Game, role: string, move: Json): readonly Remark[] {
  const known = remarks.get(state) ?? new Map<string, readonly Remark[]>();
  remarks.set(state, known);
  const key = jsonKey([role, move]);
  const said = known.get(key) ?? remarksFrom(state, role, move);
  known.set(key, said);
  return said;
}

const remarks = new WeakMap<Game, Map<string, readonly Remark[]>>();

function remarksFrom(state: Game, role: string, move: Json): readonly Remark[] {
  const said = safely(() => state.view(role).remarks(role, move));
  if (!Array.isArray(said)) return [];
  return said.filter(({ kind, text }) => {
    return Object.hasOwn(remarkKinds, kind) && problemOfWords(text) === null;
  });
}

function safely<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch {
    return null;
  }
}
