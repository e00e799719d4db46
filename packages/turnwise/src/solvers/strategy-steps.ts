/** The way from a game with secrets to strategies of its roles, as a generator that pauses and reports its progress. */
import type { Game } from '../core/index.ts';
import type { SeatPolicies } from './exploration.ts';
import { ExternalSampling } from './regret/external-sampling.ts';
import {
  addBestReply,
  evenShares,
  largestGain,
  type Plan,
  planOf,
  type Shares,
  sequencesOf,
  worthOf,
  writeEnds,
} from './regret/plans.ts';
import { RegretMinimizer } from './regret/regret-minimizer.ts';
import { parseRegrets, printRegrets } from './regret/saved-regrets.ts';
import { sensibleShares } from './regret/sensible-shares.ts';
import { HistoryWalk, type SeatSets, type SequenceForm } from './regret/sequence-form.ts';
import type { SolveProgress, SolveValues } from './solve-options.ts';
import { SolverError } from './solver-error.ts';
import type { StrategyProfile } from './strategy-solution.ts';

const CHUNK = 1 << 8; //       histories between two breaks
const ENDS = 1 << 17; //       ends visited between two breaks
const SAMPLES = 100; //        iterations by samples between two breaks
const SEED = 1; //             of the samples
const FIRST_CHECK = 10; //     iterations before the gains are computed for the first time
const CHECKED_EACH = 1.1; //   and how many times as many until the next time
const SAVED_EACH = 5000; //    milliseconds between two times that work is saved
const ROUNDING = 1e-9; //      how far probabilities may be from adding to 1

export function* strategySteps(
  game: Game,
  policies: SeatPolicies,
  values: SolveValues,
): Generator<SolveProgress, StrategyProfile> {
  const walk = new HistoryWalk(game, values.maxStates);
  while (!walk.advance(CHUNK)) yield progress('exploring', walk.histories, 0);
  const form = walk.form();
  const isFree = policies.map((policy) => policy === null);
  const free = isFree.flatMap((each, seat) => (each ? [seat] : []));
  const given = form.seats.map((sets, seat) => sharesOf(form, seat, sets, policies));
  if (free.length === 0) return { form, isFree, shares: given, iterations: 0 };
  if (free.length === 1) {
    const shares = given.with(free[0], bestReply(form, free[0], given));
    return { form, isFree, shares, iterations: 0 };
  }
  if (free.length < form.seats.length)
    throw new SolverError(
      `${game.name}: with secrets, all roles must be free to choose, or all but one must follow policies`,
    );
  return { form, isFree, ...(yield* minimized(form, values)) };
}

function* minimized(
  form: SequenceForm,
  { maxIterations, method, onSave, resume, tolerance }: SolveValues,
): Generator<SolveProgress, Pick<StrategyProfile, 'shares' | 'iterations'>> {
  const minimizer =
    method === 'mccfr' ? new ExternalSampling(form, SEED) : new RegretMinimizer(form, method);
  const canBeSaved = minimizer instanceof RegretMinimizer;
  if (!canBeSaved && resume !== undefined)
    throw new SolverError('mccfr cannot go on with saved work; leave out resume, or take dcfr');
  if (canBeSaved && resume !== undefined) minimizer.restore(parseRegrets(resume, form, method));
  const batch = canBeSaved ? Math.ceil(ENDS / form.leaves.count) : SAMPLES;
  let saved = performance.now();
  let shares = minimizer.averages();
  let gain = Number.POSITIVE_INFINITY;
  for (let check = FIRST_CHECK; ; check = Math.ceil(check * CHECKED_EACH)) {
    if (check < minimizer.iterations) continue; // saved work has been checked so far
    const end = Math.min(check, maxIterations);
    while (minimizer.iterations < end) {
      for (let n = 0; n < batch && minimizer.iterations < end; n++) minimizer.iterate();
      yield progress('solving', form.histories, gain);
      if (!canBeSaved || !onSave || performance.now() < saved + SAVED_EACH) continue;
      onSave(printRegrets(form, minimizer.state()));
      saved = performance.now();
    }
    shares = minimizer.averages();
    gain = largestGain(worthOf(form, shares));
    if (gain <= tolerance || minimizer.iterations >= maxIterations)
      return { shares: sensibleShares(form, shares, gain), iterations: minimizer.iterations };
  }
}

/** The shares of the policy that a seat follows; even ones where it is free. */
function sharesOf(
  { game }: SequenceForm,
  seat: number,
  sets: SeatSets,
  policies: SeatPolicies,
): Shares {
  const shares = evenShares(sets);
  const policy = policies[seat];
  if (!policy) return shares;
  const role = game.players[seat];
  for (const [set, view] of sets.views.entries()) {
    const from = sets.firsts[set];
    const count = sets.firsts[set + 1] - from;
    const odds = policy.probabilities(view, role);
    const sum = odds.reduce((total, each) => total + each, 0);
    if (odds.length !== count || !odds.every((each) => each >= 0) || Math.abs(sum - 1) > ROUNDING)
      throw new SolverError(
        `${policy.specification} answers with the probabilities ${odds} for ${role} at ${view}, expected ${count} that add to 1`,
      );
    for (const [n, each] of odds.entries()) shares[from + n] = each / sum;
  }
  return shares;
}

/** The first of the best choices of a seat at every set, against the strategies of the others. */
function bestReply(form: SequenceForm, seat: number, shares: readonly Shares[]): Shares {
  const sets = form.seats[seat];
  const plans: Plan[] = form.seats.map((each, n) => planOf(each, shares[n]));
  const worth = new Float64Array(sequencesOf(sets));
  writeEnds(form, seat, form.leaves.payoffs[seat], plans, worth);
  addBestReply(sets, worth);
  const reply = new Float64Array(worth.length);
  reply[0] = 1;
  for (let set = 0; set < sets.count; set++) {
    let best = sets.firsts[set];
    for (let at = best; at < sets.firsts[set + 1]; at++) if (worth[at] > worth[best]) best = at;
    reply[best] = 1;
  }
  return reply;
}

function progress(phase: SolveProgress['phase'], states: number, error: number): SolveProgress {
  return { phase, states, componentsDone: 0, components: 0, error };
}
