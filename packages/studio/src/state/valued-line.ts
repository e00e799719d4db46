/** The line of a match with what is known of its positions: what graphs, labels and sums are made of. */
import type { Game } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import type { TurnNode } from './course-tree.ts';
import { type Analyses, sharesOf } from './state-value.ts';
import type { ValuedNode } from './swings.ts';

/** What is known of the moves of a role in a position, by `questionKey`. */
export type KnownAnalyses = ReadonlyMap<string, Analysis>;

/** One text for a role in a position. */
export function questionKey(position: string, role: string): string {
  return `${role}\n${position}`;
}

/** The nodes of a line with their values, as far as these are known. */
export function valuedLine(line: readonly TurnNode[], known: KnownAnalyses): ValuedNode[] {
  return line.map(({ id, state, turn }) => {
    const analyses = analysesAt(state, known);
    return { id, state, turn, analyses, shares: sharesOf(state, analyses) };
  });
}

function analysesAt(state: Game, known: KnownAnalyses): Analyses {
  if (state.result()) return {};
  const position = `${state}`;
  return Object.fromEntries(
    state.activePlayers.map((role) => [role, known.get(questionKey(position, role))]),
  );
}

/** What is still to be found out, in the order of the line. */
export function openQuestions(
  line: readonly TurnNode[],
  known: KnownAnalyses,
): { readonly position: string; readonly role: string }[] {
  return line.flatMap(({ state }) => {
    if (state.result()) return [];
    const position = `${state}`;
    return state.activePlayers
      .map((role) => ({ position, role }))
      .filter((question) => !known.has(questionKey(question.position, question.role)));
  });
}
