/** The desk's work, done by the workers of the page. */
import { analyze, decide, type GameReference } from 'turnwise-runner';
import type { Work } from '../desk/work.ts';
import { decidingPlace, studioPlace } from './studio-place.ts';

/** Everything that is asked about one game. */
export function workersWork(game: GameReference): Work {
  return {
    analyses: (question, signal) => {
      const place = studioPlace();
      const { isBackground = false, ...asked } = question;
      const shares = isBackground ? 1 : place.count;
      return analyze(place, { ...asked, game, shares }, { signal });
    },
    decision: (record, role, player, signal) =>
      decide(decidingPlace(), { game, record, role, player }, { signal }),
  };
}
