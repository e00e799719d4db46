/**
 * Promises about what a role sees. A view that shows too much is found by dealing the hidden part anew: the role must
 * not see a difference, neither in the text of the view nor in its fields. Visible haps must not give more information
 * than the view. A view has the same future as the states that look like it, and a redeal is as likely as the deal was.
 *
 * Samples are compared by the bound in chance-budget.ts: a sound game is called broken with a chance of at most 2e-13
 * for each comparison. Likelihoods are checked only if all outcomes can be listed, and those of a redeal only right
 * after deals with nothing hidden before: later they depend on how the others play.
 */
import {
  Contingent,
  type Game,
  Random as Generator,
  type Haps,
  isJsonList,
  type Json,
  type LegalMoves,
  type Moves,
  type PossibleHaps,
  type Random,
  resolveChance,
  type State,
} from '../../core/index.ts';
import type { Witness } from '../broken-promise.ts';
import { brief, difference, snapshot } from '../snapshot.ts';
import { randomMoves } from '../turn.ts';
import { addTo, type ChanceBudget, checkFrequencies, SAMPLE } from './chance-budget.ts';

const REDEALS = 3; // redeals of a state for each role
const CHANCES = 50; // turns of chance checked in a run
const ROUNDING = 1e-9; // what rounding may leave of two probabilities that should be equal
const MOST_SWAPPED = 60; // in longer hands no cards are swapped

/** One way that chance can go, and where it leads. */
interface Outcome extends PossibleHaps {
  readonly next: Game;
}

export class HiddenCheck {
  private redealt = 0;
  private changed = 0;
  private chances = 0;
  private deal: readonly Outcome[] = []; // all that chance may have dealt so far, since every role saw everything

  constructor(private readonly budget: ChanceBudget) {}

  check(game: Game, random: Random, witness: Witness): void {
    for (const role of game.players) {
      const call = `view(${brief(role)})`;
      const { answer: view } = witness.askTwice('view', call, () => game.view(role));
      if (game.isPerfectInformation) {
        const isWhole = `${view}` === `${game}`;
        const problem = () => `isPerfectInformation is true, but ${call} is ${view}`;
        witness.assert('perfect-information', isWhole, problem);
        continue;
      }
      this.checkView(game, role, view, witness);
      for (let deal = 0; deal < REDEALS; deal++)
        this.checkRedeal(game, role, view, random.int32(), witness);
    }
  }

  /** What follows from a state: how chance looks to each role, and where the views of a role lead. */
  checkNext(game: Game, legal: LegalMoves<string, Json>, random: Random, witness: Witness): void {
    if (game.isPerfectInformation) return;
    const moves = randomMoves(game, legal, random);
    const state = game.next(moves);
    if (state instanceof Contingent && this.chances++ < CHANCES)
      this.checkChance(state, random, witness);
    const [role, ...others] = game.activePlayers;
    if (role !== undefined && others.length === 0)
      this.checkFuture(game, role, moves, random, witness);
  }

  /** At the end of a run: something hidden was dealt anew at least once. */
  finish(witness: Witness): void {
    const { changed, redealt } = this;
    if (redealt === 0) return;
    const problem = () => `isPerfectInformation is false, but ${redealt} redeals changed nothing`;
    witness.assert('redeal', changed > 0, problem);
  }

  /** The role sees its own moves, the active roles and the result; a view of the view shows nothing new. */
  private checkView(game: Game, role: string, view: Game, witness: Witness): void {
    const call = `view(${brief(role)})`;
    const facts = (of: Game) =>
      snapshot({ moves: of.moves()?.[role] ?? [], active: of.activePlayers, result: of.result() });
    const seen = witness.ask('view', `moves() or result() of ${call}`, () => facts(view));
    const another = () =>
      `${call} is ${view}, with another future: ${difference(facts(game), seen)}`;
    witness.assert('view', seen === facts(game), another);
    const again = witness.ask('view', `${call} of a view`, () => view.view(role));
    const problem = () => `${call} of the view ${view} is another: ${again}`;
    witness.assert('view', `${again}` === `${view}`, problem);
  }

  private checkRedeal(game: Game, role: string, view: Game, seed: number, witness: Witness): void {
    const call = `redeal(${brief(role)})`;
    const redeal = () => game.redeal(role, new Generator(seed));
    const { answer: other } = witness.askTwice('redeal', `${call} of ${game}`, redeal);
    this.redealt++;
    if (`${other}` !== `${game}`) this.changed++;
    const offers = (of: Game) => snapshot([of.moves()?.[role] ?? [], of.activePlayers]);
    const moves = () => `${call} of ${game} is ${other}, which ${role} can tell by the moves`;
    witness.assert('redeal', offers(other) === offers(game), moves);
    const seen = witness.ask('view', `view(${brief(role)}) of ${other}`, () => other.view(role));
    const isSame = `${seen}` === `${view}` && snapshot(seen) === snapshot(view);
    const parts = () => difference(snapshot(view), snapshot(seen));
    const problem = () => `${role} can tell ${game} from ${other} by the view: ${parts()}`;
    witness.assert('view', isSame, problem);
  }

  /** What each role, and a spectator, may know of the haps; and how likely redeals are. */
  private checkChance(state: Contingent, random: Random, witness: Witness): void {
    const possible = this.budget.haps(state);
    const drawn = possible ?? swappedDraws(state, random);
    const outcomes = drawn.flatMap(({ haps, probability }) => {
      const next = state.next(haps);
      return next instanceof Contingent ? [] : [{ haps, probability, next }];
    });
    if (outcomes.length < drawn.length) return; // a longer chain of chance
    for (const role of state.state.players) {
      for (const group of groupedBy(outcomes, ({ next }) => `${next.view(role)}`)) {
        for (const viewer of [role, null]) checkHaps(state.state, group, role, viewer, witness);
      }
    }
    if (possible) this.checkLikelihoods(state, outcomes, random, witness);
  }

  /**
   * A redeal comes up as often as the deal would: where the role saw everything before it, and after several deals in a row, before
   * anybody has moved.
   */
  private checkLikelihoods(
    contingent: Contingent,
    outcomes: readonly Outcome[],
    random: Random,
    witness: Witness,
  ): void {
    const before = contingent.state;
    const goesOn = this.deal.some(({ next }) => `${next}` === `${before}`);
    const dealt = goesOn ? this.followed(contingent) : outcomes;
    const isSeenBy = (role: string) => goesOn || `${before.view(role)}` === `${before}`;
    const isDeal = before.activePlayers.length === 0 && before.players.every(isSeenBy);
    this.deal = dealt !== null && isDeal ? dealt : [];
    for (const role of before.players) {
      if (!isSeenBy(role) || dealt === null) continue;
      for (const alike of groupedBy(dealt, ({ next }) => `${next.view(role)}`))
        if (this.budget.allowsSample('redeal')) this.checkLikelihood(alike, role, random, witness);
    }
  }

  /** All that chance may deal next, wherever it may have led so far; null where that is too much to list. */
  private followed({ moves }: Contingent): readonly Outcome[] | null {
    const dealt: Outcome[] = [];
    for (const { next: from, probability } of this.deal) {
      const state = from.next(moves);
      const possible = state instanceof Contingent ? this.budget.haps(state) : null;
      if (!(state instanceof Contingent) || !possible) return null;
      for (const each of possible) {
        const next = state.next(each.haps);
        if (next instanceof Contingent || dealt.length === SAMPLE) return null;
        dealt.push({ haps: each.haps, probability: probability * each.probability, next });
      }
    }
    return dealt;
  }

  private checkLikelihood(
    alike: readonly Outcome[],
    role: string,
    random: Random,
    witness: Witness,
  ): void {
    const [{ next }] = alike;
    for (let deal = 0; deal < REDEALS; deal++)
      this.checkRedeal(next, role, next.view(role), random.int32(), witness);
    const draw = () => `${redealt(next, role, random, witness)}`;
    const call = `redeal(${brief(role)}) of ${next}`;
    checkFrequencies('redeal', call, distributionOf(alike), draw, witness);
  }

  /** A move of a role leads from its view to the same states as from the states that look like it. */
  private checkFuture(
    game: Game,
    role: string,
    moves: Moves<string, Json>,
    random: Random,
    witness: Witness,
  ): void {
    const call = `${brief(moves)} in view(${brief(role)})`;
    const expected = new Map<string, number>();
    const isListed = witness.ask('view', call, () =>
      this.list(game.view(role).next(moves), role, 1, expected),
    );
    if (!isListed) return;
    const play = (from: Game) => `${resolveChance(from.next(moves), random).next.view(role)}`;
    const came = play(game);
    const all = () => brief([...expected.keys()]);
    const problem = (text: string) => () =>
      `${call} can lead to ${all()}, but from a state that looks the same it led to ${text}`;
    witness.assert('view', expected.has(came), problem(came));
    for (let deal = 0; deal < REDEALS; deal++) {
      const other = play(redealt(game, role, random, witness));
      witness.assert('view', expected.has(other), problem(other));
    }
    if (expected.size === 1 || !this.budget.allowsSample('view')) return;
    const draw = () => play(redealt(game, role, random, witness));
    checkFrequencies('view', `${brief(moves)} in redealt states`, expected, draw, witness);
  }

  /** Adds the texts of all views that can follow, with their probabilities; false where they are too many. */
  private list(
    state: State<string, Json>,
    role: string,
    probability: number,
    into: Map<string, number>,
  ): boolean {
    if (state instanceof Contingent) {
      const all = this.budget.haps(state);
      if (!all) return false;
      return all.every((each) =>
        this.list(state.next(each.haps), role, probability * each.probability, into),
      );
    }
    addTo(into, `${state.view(role)}`, probability);
    return into.size <= SAMPLE;
  }
}

/** Among outcomes that look alike to a role, the haps that a viewer may know must not tell states apart. */
function checkHaps(
  game: Game,
  alike: readonly Outcome[],
  role: string,
  viewer: string | null,
  witness: Witness,
): void {
  const call = (haps: Haps) => `visibleHaps(${brief(haps)}, ${brief(viewer)})`;
  const shown = ({ haps }: Outcome) =>
    snapshot(witness.ask('haps', call(haps), () => game.visibleHaps(haps, viewer)));
  const prior = distributionOf(alike);
  for (const group of groupedBy(alike, shown)) {
    const posterior = distributionOf(group);
    const isSame = [...prior].every(
      ([text, probability]) => Math.abs((posterior.get(text) ?? 0) - probability) <= ROUNDING,
    );
    const [first] = group;
    const problem = () =>
      `${call(first.haps)} is ${shown(first)}, which gives ${role} more information than its view`;
    witness.assert('haps', isSame, problem);
  }
}

/** A redealt state; an error in `redeal` breaks its promise, whatever called it. */
function redealt(game: Game, role: string, random: Random, witness: Witness): Game {
  const call = `redeal(${brief(role)}) of ${game}`;
  return witness.ask('redeal', call, () => game.redeal(role, random));
}

function distributionOf(outcomes: readonly Outcome[]): Map<string, number> {
  const total = outcomes.reduce((sum, { probability }) => sum + probability, 0);
  const all = new Map<string, number>();
  for (const { next, probability } of outcomes) addTo(all, `${next}`, probability / total);
  return all;
}

function groupedBy(outcomes: readonly Outcome[], keyOf: (outcome: Outcome) => string): Outcome[][] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const key = keyOf(outcome);
    groups.set(key, [...(groups.get(key) ?? []), outcome]);
  }
  return [...groups.values()];
}

/** Of a deal that is too large to list: one draw, and the same with any two cards swapped. */
function swappedDraws(contingent: Contingent, random: Random): PossibleHaps[] {
  const haps = contingent.randomHaps(random);
  const all = [{ haps, probability: 1 }];
  for (const [variable, value] of Object.entries(haps)) {
    if (!isJsonList(value) || value.length > MOST_SWAPPED) continue;
    for (let one = 0; one < value.length; one++) {
      for (let two = 0; two < one; two++) {
        const swapped = value.with(one, value[two]).with(two, value[one]);
        const other = { ...haps, [variable]: swapped };
        if (contingent.isPossible(other)) all.push({ haps: other, probability: 1 });
      }
    }
  }
  return all;
}
