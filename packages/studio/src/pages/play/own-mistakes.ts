/** Keeps the mistakes of people in a match as puzzles, for the page of puzzles. */
import { useEffect, useRef } from 'react';
import { keepPuzzles, keptPuzzles } from '../../shell/kept-puzzles.ts';
import type { StudioGame } from '../../shell/studio-games.ts';
import type { MatchTree } from '../../state/match-tree.ts';
import { mistakePuzzles } from '../../state/mistake-puzzles.ts';
import type { Swings, ValuedNode } from '../../state/swings.ts';

/** `isOurs`: whether somebody played the match here, rather than opened it from a link. */
export function useOwnMistakes(
  game: StudioGame,
  match: MatchTree,
  valued: readonly ValuedNode[],
  swings: Swings,
  isOurs: boolean,
): void {
  const done = useRef(new Set<string>()); // mistakes that were kept, so that they stay away if somebody removes them
  useEffect(() => {
    if (!isOurs) return;
    const found = [...mistakePuzzles(match, valued, swings)].filter(
      ([id]) => !done.current.has(`${match.start.seed} ${id}`),
    );
    if (found.length === 0) return;
    for (const [id] of found) done.current.add(`${match.start.seed} ${id}`);
    const before = keptPuzzles(game);
    const after = before.with(
      found.map(([, puzzle]) => puzzle),
      'match',
    );
    if (after !== before) keepPuzzles(game, after);
  }, [game, match, valued, swings, isOurs]);
}
