/** Games of hidden information with one planted mistake each. */
import type { Game, Haps, Json, Moves, Random, Remark, State } from '../core/index.ts';
import type { PromiseName } from './broken-promise.ts';
import { type CardRole, Hands, OneCard } from './sound-cards.fixture.ts';

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

/** The view keeps the unknown card unknown, even when it matters. */
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

/** The whole deal is announced. */
class LoudDeal extends OneCard {
  override visibleHaps(haps: Haps): Haps {
    return haps;
  }
}

/** The roles know what they may, but spectators see everything, and may be one of the roles. */
class TalkativeToWatchers extends OneCard {
  override visibleHaps(haps: Haps, role: CardRole | null): Haps {
    return role === null ? haps : super.visibleHaps(haps, role);
  }
}

/** A deal that cannot be listed, and is announced. */
class LoudHands extends Hands {
  override visibleHaps(haps: Haps): Haps {
    return haps;
  }
}

/** The lower of the two cards is twice as likely. */
class LowRedeal extends OneCard {
  override redeal(role: CardRole, random: Random): OneCard {
    const [one, two] = [super.redeal(role, random), super.redeal(role, random)];
    const lower = `${one}` < `${two}` ? one : two;
    return random.below(3) === 0 ? one : lower;
  }
}

class ThrowingRedeal extends OneCard {
  override redeal(role: CardRole, random: Random): OneCard {
    if (this.bets === 'p' && random.below(50) === 0) throw new Error('a card fell to the floor');
    return super.redeal(role, random);
  }
}

/** In a view, the card that comes at the showdown may be the role's own. */
class ThreeAgain extends OneCard {
  protected override unseen(): number[] {
    return [1, 2, 3];
  }
}

/** A view that has forgotten the bets. */
class ForgetfulView extends OneCard {
  override view(role: CardRole): OneCard {
    const view = super.view(role);
    return view === this ? this : this.at(view.one, view.two, this.bets.slice(0, -1));
  }
}

/** If nobody is active, the cards are there at once. */
class SilentDeal extends OneCard {
  override next(
    moves: Moves<CardRole, 'pass' | 'bet'>,
    haps?: Haps,
  ): State<CardRole, 'pass' | 'bet'> {
    return this.one === undefined ? this.at(1, 2, '') : super.next(moves, haps);
  }
}

/** Warns of a card that the role cannot see. */
class KnowingRemarks extends OneCard {
  override remarks(role: CardRole): readonly Remark[] {
    const other = role === 'One' ? this.two : this.one;
    return [{ kind: 'risk', text: `meets a card of ${other}` }];
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
  ['haps that show the whole deal', () => new LoudDeal(), 'haps'],
  ['haps that show the deal to watchers', () => new TalkativeToWatchers(), 'haps'],
  ['haps that show a deal too large to list', () => new LoudHands(), 'haps'],
  ['a redeal that prefers some states', () => new LowRedeal(), 'redeal'],
  ['a redeal that throws now and then', () => new ThrowingRedeal(), 'redeal'],
  ['a view with other chances ahead', () => new ThreeAgain(), 'view'],
  ['a view that is another position', () => new ForgetfulView(), 'view'],
  ['a remark on a hidden card', () => new KnowingRemarks(), 'remarks'],
  ['nobody active and no chance', () => new SilentDeal(), 'next'],
];
