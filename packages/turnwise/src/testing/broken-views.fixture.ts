/** Games of hidden information with one planted mistake each. */
import type { Game, Haps, Json, Moves, Random, State } from '../core/index.ts';
import type { PromiseName } from './broken-promise.ts';
import { type CardRole, OneCard } from './sound-cards.fixture.ts';

class OpenCards extends OneCard {
  override view(): OneCard {
    return this;
  }
}

/** The text of the view hides the card, its fields do not. */
class CardUpTheSleeve extends OneCard {
  sleeve: Json = null;

  override view(role: CardRole): OneCard {
    const view = super.view(role);
    if (view !== this && view instanceof CardUpTheSleeve)
      view.sleeve = [this.one ?? 0, this.two ?? 0];
    return view;
  }
}

class SameDeal extends OneCard {
  override redeal(): OneCard {
    return this;
  }
}

class OwnCardRedealt extends OneCard {
  override redeal(role: CardRole, random: Random): OneCard {
    return super.redeal(role === 'One' ? 'Two' : 'One', random);
  }
}

/** The view keeps the unknown card unknown, also when it comes to matter. */
class BlindShowdown extends OneCard {
  override next(
    moves: Moves<CardRole, 'pass' | 'bet'>,
    haps?: Haps,
  ): State<CardRole, 'pass' | 'bet'> {
    if (this.one === null || this.two === null) throw new Error('the card is unknown');
    return super.next(moves, haps);
  }
}

class SaysNothingIsHidden extends OneCard {
  override get isPerfectInformation(): boolean {
    return true;
  }
}

/** What to check, and the promise that must be found broken. */
export const brokenViews: readonly (readonly [string, () => Game, PromiseName])[] = [
  [
    'hidden cards in a game of perfect information',
    () => new SaysNothingIsHidden(),
    'perfect-information',
  ],
  ['a view that shows the other card', () => new OpenCards(), 'view'],
  ['a view whose fields hold the other card', () => new CardUpTheSleeve(), 'view'],
  ['a view that cannot be played to the end', () => new BlindShowdown(), 'view'],
  ['a redeal that deals nothing anew', () => new SameDeal(), 'redeal'],
  ["a redeal of the role's own card", () => new OwnCardRedealt(), 'view'],
];
