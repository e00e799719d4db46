/** The desk's work, done by the workers of the page. */
import { analyze, decide, type GameReference } from 'turnwise-runner';
import type { Work } from '../desk/work.ts';
import { studioPlace } from './studio-place.ts';

/** Everything that is asked about one game. */
export function workersWork(game: GameReference): Work {
  return {
    analyses: (question, signal) => {
      const place = studioPlace();
      return analyze(place, { ...question, game, shares: place.count }, { signal });
    },
    decision: (record, role, player, signal) =>
      decide(studioPlace(), { game, record, role, player }, { signal }),
  };
}
