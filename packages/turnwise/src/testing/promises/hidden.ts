/**
 * Promises about what a role sees. A view that tells too much is found by dealing the hidden part
 * anew: the role must not see a difference, neither in the text of the view nor in its fields.
 *
 * How likely the redealt states are is not checked: that is for a test of the game itself.
 */
import { type Game, Random as Generator, type Random } from '../../core/index.ts';
import { brief, difference, snapshot } from '../snapshot.ts';
import type { Witness } from '../witness.ts';
import { sameTwice } from './values.ts';

/** So many times a state is redealt for each role. */
const REDEALS = 3;

export class HiddenCheck {
  private redealt = 0;
  private changed = 0;

  /** What each role sees of a state. */
  check(game: Game, random: Random, witness: Witness): void {
    for (const role of game.players) {
      const call = `view(${brief(role)}) at ${game}`;
      const { answer: view } = sameTwice(
        call,
        () => witness.ask('view', call, () => game.view(role)),
        witness,
      );
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

  /** At the end of a run: something hidden was dealt anew at least once. */
  finish(witness: Witness): void {
    if (this.redealt === 0) return;
    witness.assert(
      'redeal',
      this.changed > 0,
      () => `isPerfectInformation is false, but ${this.redealt} redeals changed nothing`,
    );
  }

  /** The role sees its own moves, and a view of the view shows nothing new. */
  private checkView(game: Game, role: string, view: Game, witness: Witness): void {
    const own = brief(role);
    witness.assert(
      'view',
      movesOf(view, role) === movesOf(game, role),
      () => `view(${own}) offers ${movesOf(view, role)}, but ${game} offers ${movesOf(game, role)}`,
    );
    const again = witness.ask('view', `view(${own}) of a view`, () => view.view(role));
    witness.assert(
      'view',
      `${again}` === `${view}`,
      () => `view(${own}) of the view ${view} is another: ${again}`,
    );
  }

  private checkRedeal(game: Game, role: string, view: Game, seed: number, witness: Witness): void {
    const call = `redeal(${brief(role)}) at ${game}`;
    const { answer: other } = sameTwice(
      `${call}, with the same generator,`,
      () => witness.ask('redeal', call, () => game.redeal(role, new Generator(seed))),
      witness,
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
}

function movesOf(game: Game, role: string): string {
  return snapshot(game.moves()?.[role] ?? []);
}
