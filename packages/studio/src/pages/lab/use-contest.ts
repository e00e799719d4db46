/** The contest's state with all that a page can do to it. */
import { useReducer } from 'react';
import {
  type Contender,
  type Contest,
  type ContestAction,
  contenders,
  contestReducer,
  contestStart,
  missingPairs,
  pairKey,
} from '../../state/lab/contest.ts';
import type { ContenderData } from '../../work/lab-client.ts';
import type { Lab } from './use-lab.ts';

export interface ContestController {
  readonly contest: Contest;
  readonly goal: number;
  /** Everyone who can take part. */
  readonly all: readonly Contender[];
  /** Those in the table. */
  readonly chosen: readonly Contender[];
  readonly dispatch: (action: ContestAction) => void;
  /** Computes what is not known among these. */
  compare(among: readonly Contender[]): void;
  stop(): void;
}

export function useContest({ fail, state, tasks }: Lab): ContestController {
  const [contest, dispatch] = useReducer(contestReducer, undefined, contestStart);
  const { goal, tables } = state;
  const all = contenders(contest, tables, goal);
  return {
    contest,
    goal,
    all,
    chosen: all.filter(({ key }) => contest.chosen.includes(key)),
    dispatch,
    compare(among) {
      const pairs = missingPairs(contest, goal, among);
      if (pairs.length === 0) return;
      dispatch({ kind: 'start', total: pairs.length });
      const waiting = [...pairs];
      tasks.start(
        'compare',
        {
          goal,
          contenders: among.map(dataOf),
          pairs: pairs.map(([one, other]) => [among.indexOf(one), among.indexOf(other)]),
        },
        {
          onUpdate(outcome) {
            const [one, other] = waiting.shift() ?? [];
            if (!one || !other) return;
            dispatch({ kind: 'outcome', pairKey: pairKey(goal, one, other), outcome });
          },
          onDone: () => dispatch({ kind: 'end' }),
          onFail(text) {
            dispatch({ kind: 'end' });
            fail('compare', text);
          },
        },
      );
    },
    stop() {
      tasks.run('compare')?.stop();
      dispatch({ kind: 'end' });
    },
  };
}

function dataOf({ by }: Contender): ContenderData {
  return 'specification' in by ? by : { values: by.table.values };
}
