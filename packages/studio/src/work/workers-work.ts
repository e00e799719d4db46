/** The desk's work, done by the workers of the page. */
import { analyze, decide, type GameReference } from 'turnwise-runner';
import type { Engine } from '../desk/work.ts';
import { decisionExecutor, searchExecutor } from './studio-place.ts';

/** Everything that is asked about one game. */
export function workerEngine(game: GameReference): Engine {
  return {
    analyses: (question, signal) => {
      const executor = searchExecutor();
      const { isBackground = false, ...asked } = question;
      const shares = isBackground ? 1 : executor.count;
      return analyze(executor, { ...asked, game, shares }, { signal });
    },
    decision: (record, role, player, signal) =>
      decide(decisionExecutor(), { game, record, role, player }, { signal }),
  };
}
