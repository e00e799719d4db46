/** The recorded match of the first page for the play page, where computers go on from any of its turns. */
import { MatchTree } from './match-tree.ts';
import type { Showcase, ShowcaseFrame } from './showcase.ts';

export function matchOf(
  { game, players, seed }: Showcase,
  frames: readonly ShowcaseFrame[],
): MatchTree {
  const [first] = frames;
  if (!first) throw new Error('There is no match.');
  let match = MatchTree.begin({ reference: game, game: first.state, seed, players });
  for (const { last } of frames) if (last) match = match.play(last.moves);
  return match;
}
