/**
 * Promises about what a role sees. A view that shows too much is found by dealing the hidden part anew:
 * the role must not see a difference, neither in the text of the view nor in its fields. What a role may
 * know of the haps must tell it no more than the view does. A view has the same future as the states that
 * look like it, and a redeal is as likely as the deal was.
 *
 * What is compared by drawing samples uses the bound in chance-budget.ts, so that a sound game is called
 * broken with a chance of at most 2e-13 for each comparison. Likelihoods are only checked where all
 * outcomes can be listed, and those of a redeal only right after a deal that began with nothing hidden:
 * later, how likely a state is depends on how the others play.
 */
import {
  Contingent,
  type Game,
  Random as Generator,
  type Haps,
  type Json,
  type LegalMoves,
  type Moves,
  type Random,
  resolveChance,
  type State,
} from '../../core/index.ts';
import type { Witness } from '../broken-promise.ts';
import { brief, difference, snapshot } from '../snapshot.ts';
import { randomMoves } from '../turn.ts';
import { type ChanceBudget, isFarFrom, SAMPLE } from './chance-budget.ts';

/** A state is redealt this many times for each role. */
const REDEALS = 3;

/** In a run this many turns of chance are looked at. */
const CHANCES = 50;

/** What rounding may leave of two probabilities that should be equal. */
const ROUNDING = 1e-9;

export class HiddenCheck {
  private redealt = 0;
  private changed = 0;
  private chances = 0;

  constructor(private readonly budget: ChanceBudget) {}

  /** What each role sees of a state. */
  check(game: Game, random: Random, witness: Witness): void {
    for (const role of game.players) {
      const call = `view(${brief(role)}) at ${game}`;
      const { answer: view } = witness.askTwice('view', call, () => game.view(role));
      if (game.isPerfectInformation) {
        witness.assert(
          'perfect-information',
          `${view}` === `${game}`,
          () => `isPerfectInformation is true, but ${call} is ${view}`,
        );
      } else {
        this.checkView(game, role, view, witness);
        for (let deal = 0; deal < REDEALS; deal++) {
          this.checkRedeal(game, role, view, random.int32(), witness);
        }
      }
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
    if (this.redealt === 0) return;
    witness.assert(
      'redeal',
      this.changed > 0,
      () => `isPerfectInformation is false, but ${this.redealt} redeals changed nothing`,
    );
  }

  /** The role sees its own moves, who moves and the result, and a view of the view shows nothing new. */
  private checkView(game: Game, role: string, view: Game, witness: Witness): void {
    const call = `view(${brief(role)})`;
    const facts = (of: Game) =>
      snapshot({ moves: of.moves()?.[role] ?? [], active: of.activePlayers, result: of.result() });
    const seen = witness.ask('view', `moves() or result() of ${call}`, () => facts(view));
    witness.assert(
      'view',
      seen === facts(game),
      () => `${call} at ${game} is ${view}, with another future: ${difference(facts(game), seen)}`,
    );
    const again = witness.ask('view', `${call} of a view`, () => view.view(role));
    witness.assert(
      'view',
      `${again}` === `${view}`,
      () => `${call} of the view ${view} is another: ${again}`,
    );
  }

  private checkRedeal(game: Game, role: string, view: Game, seed: number, witness: Witness): void {
    const call = `redeal(${brief(role)}) at ${game}`;
    const { answer: other } = witness.askTwice('redeal', `${call}, with the same generator,`, () =>
      game.redeal(role, new Generator(seed)),
    );
    this.redealt++;
    if (`${other}` !== `${game}`) this.changed++;
    witness.assert(
      'redeal',
      movesOf(other, role) === movesOf(game, role) &&
        snapshot(other.activePlayers) === snapshot(game.activePlayers),
      () => `${call} is ${other}, where ${brief(role)} could tell the difference by the moves`,
    );
    const seen = witness.ask('view', `view(${brief(role)}) at ${other}`, () => other.view(role));
    witness.assert(
      'view',
      `${seen}` === `${view}` && snapshot(seen) === snapshot(view),
      () =>
        `${brief(role)} could tell ${game} from ${other} by the view: ${difference(snapshot(view), snapshot(seen))}`,
    );
  }

  /** What each role, and a watcher, may know of the haps; and how likely redeals are. */
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
        for (const viewer of [role, null]) this.checkHaps(state, group, role, viewer, witness);
        if (possible) this.checkLikelihood(state.state, group, role, random, witness);
      }
    }
  }

  /** Among outcomes that look alike to a role, what a viewer may know of the haps must not tell states apart. */
  private checkHaps(
    contingent: Contingent,
    alike: readonly Outcome[],
    role: string,
    viewer: string | null,
    witness: Witness,
  ): void {
    const shown = ({ haps }: Outcome) =>
      snapshot(
        witness.ask('haps', `visibleHaps() at ${contingent}`, () =>
          contingent.state.visibleHaps(haps, viewer),
        ),
      );
    const prior = distributionOf(alike);
    for (const group of groupedBy(alike, shown)) {
      const posterior = distributionOf(group);
      const told = [...prior].find(
        ([text, probability]) => Math.abs((posterior.get(text) ?? 0) - probability) > ROUNDING,
      );
      const [{ haps }] = group;
      witness.assert(
        'haps',
        told === undefined,
        () =>
          `visibleHaps(${brief(haps)}, ${viewer === null ? 'null' : brief(viewer)}) at ${contingent.state} is ${shown(group[0])}, which tells ${role} more than its view does`,
      );
    }
  }

  /** Where nothing was hidden before the deal, a redeal comes up as often as the deal would. */
  private checkLikelihood(
    before: Game,
    alike: readonly Outcome[],
    role: string,
    random: Random,
    witness: Witness,
  ): void {
    const isKnown = Array.from({ length: REDEALS }).every(
      () => `${redealt(before, role, random, witness)}` === `${before}`,
    );
    if (!isKnown || !this.budget.allowsSample('redeal')) return;
    const [{ next }] = alike;
    for (let deal = 0; deal < REDEALS; deal++)
      this.checkRedeal(next, role, next.view(role), random.int32(), witness);
    this.compare(
      'redeal',
      distributionOf(alike),
      () => `${redealt(next, role, random, witness)}`,
      `redeal(${brief(role)}) at ${next}`,
      witness,
    );
  }

  /** A move of a role leads from its view to what it leads to from the states that look like it. */
  private checkFuture(
    game: Game,
    role: string,
    moves: Moves<string, Json>,
    random: Random,
    witness: Witness,
  ): void {
    const call = `${brief(moves)} at view(${brief(role)}) of ${game}`;
    const expected = new Map<string, number>();
    const isListed = witness.ask('view', call, () =>
      this.list(game.view(role).next(moves), role, 1, expected),
    );
    if (!isListed) return;
    const play = (from: Game) => `${resolveChance(from.next(moves), random).next.view(role)}`;
    const came = play(game);
    witness.assert(
      'view',
      expected.has(came),
      () =>
        `${call} can lead to ${brief([...expected.keys()])}, but from the state it led to ${came}`,
    );
    if (expected.size === 1 || !this.budget.allowsSample('view')) return;
    const drawn = () => play(redealt(game, role, random, witness));
    this.compare('view', expected, drawn, call, witness);
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
    const text = `${state.view(role)}`;
    into.set(text, (into.get(text) ?? 0) + probability);
    return into.size <= SAMPLE;
  }

  /** What is drawn comes up as often as expected, within the bounds of chance. */
  private compare(
    promise: 'redeal' | 'view',
    expected: ReadonlyMap<string, number>,
    draw: () => string,
    what: string,
    witness: Witness,
  ): void {
    const counts = new Map<string, number>();
    for (let n = 0; n < SAMPLE; n++) {
      const text = draw();
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    for (const text of new Set([...expected.keys(), ...counts.keys()])) {
      const probability = Math.min(1, expected.get(text) ?? 0);
      const count = counts.get(text) ?? 0;
      const percent = (100 * probability).toPrecision(3);
      witness.assert(promise, !isFarFrom(count, probability), () =>
        promise === 'redeal'
          ? `${what} came to ${text} ${count} times of ${SAMPLE}, expected ${percent} %`
          : `${what} leads to ${text} in ${percent} %, but redealt states led there ${count} times of ${SAMPLE}`,
      );
    }
  }
}

/** One way that chance can go, and where it leads. */
interface Outcome {
  readonly haps: Haps;
  readonly probability: number;
  readonly next: Game;
}

/** A redealt state; what `redeal` throws breaks its promise, whoever called it. */
export function redealt(game: Game, role: string, random: Random, witness: Witness): Game {
  return witness.ask('redeal', `redeal(${brief(role)}) at ${game}`, () =>
    game.redeal(role, random),
  );
}

/** How likely each state is among some outcomes. */
function distributionOf(outcomes: readonly Outcome[]): Map<string, number> {
  const total = outcomes.reduce((sum, { probability }) => sum + probability, 0);
  const all = new Map<string, number>();
  for (const { next, probability } of outcomes) {
    all.set(`${next}`, (all.get(`${next}`) ?? 0) + probability / total);
  }
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

/** Of a deal that is too large to list: one draw, and the same with any two cards changed over. */
function swappedDraws(
  contingent: Contingent,
  random: Random,
): { readonly haps: Haps; readonly probability: number }[] {
  const haps = contingent.randomHaps(random);
  const all = [{ haps, probability: 1 }];
  for (const [variable, value] of Object.entries(haps)) {
    if (!isList(value) || value.length > MOST_SWAPPED) continue;
    for (let one = 0; one < value.length; one++) {
      for (let two = 0; two < one; two++) {
        const swapped = [...value];
        [swapped[one], swapped[two]] = [swapped[two], swapped[one]];
        const other = { ...haps, [variable]: swapped };
        if (contingent.isPossible(other)) all.push({ haps: other, probability: 1 });
      }
    }
  }
  return all;
}

/** Longer hands are not tried with cards changed over. */
const MOST_SWAPPED = 60;

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function movesOf(game: Game, role: string): string {
  return snapshot(game.moves()?.[role] ?? []);
}
