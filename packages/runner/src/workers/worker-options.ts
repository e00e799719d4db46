/** What places with workers have in common to be told, checked. */
import { Fields, inspect } from 'turnwise';

export interface WorkerOptions {
  /**
   * Milliseconds without a sign of life, after which a worker is given up. Work in one piece, such as
   * the moves of one position, must be shorter. Default: 30,000; Infinity: never.
   */
  readonly patience?: number | undefined;
  /** How often a job is tried again after its worker died or was given up. Default: 1. */
  readonly repeats?: number | undefined;
}

/** The options of a place, of which it takes some more of its own. */
export function workerOptions(where: string, options: WorkerOptions, own: readonly string[]) {
  const fields = new Fields(where, options, [...own, 'patience', 'repeats']);
  const { patience = 30_000 } = options;
  if (!(typeof patience === 'number' && patience >= 100)) {
    throw new TypeError(`${where}: patience: expected 100 ms or more, got ${inspect(patience)}`);
  }
  const repeats = fields.whole('repeats', 0, 100, 1);
  return { fields, patience, repeats };
}
