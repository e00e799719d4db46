/** Players with one planted mistake each, for Heap or for OneCard. */
import {
  type DecisionContext,
  type Game,
  type Json,
  type MatchView,
  Player,
  RandomPlayer,
} from '../core/index.ts';
import type { PromiseName } from './broken-promise.ts';
import { type CardRole, OneCard } from './sound-cards.fixture.ts';
import { Heap } from './sound-games.fixture.ts';

class Nameless extends RandomPlayer {
  override get specification(): string {
    return '';
  }
}

class TwoFaced extends RandomPlayer {
  override incompatibility(): string | null {
    return 'it is a Tuesday';
  }

  override isCompatibleWith(): boolean {
    return true;
  }
}

/** Gives a reason when asked, and none when the match asks. */
class LateYes extends RandomPlayer {
  private asked = 0;

  override incompatibility(): string | null {
    return this.asked++ < 2 ? 'it needs to be asked again' : null;
  }
}

/** Cannot play, and says so. */
export class Picky extends RandomPlayer {
  override incompatibility(game: Game): string | null {
    return `it never plays ${game.name}`;
  }
}

class Cheat extends Player {
  decision(): Json {
    return 3;
  }
}

class Thrower extends Player {
  decision(game: Game): Json {
    throw new Error(`it dislikes ${game}`);
  }
}

class Meddler extends RandomPlayer {
  override decision(game: Game, role: string, context: DecisionContext = this): Json {
    const move = super.decision(game, role, context);
    Object.assign(game, { note: 'I was here' });
    return move;
  }
}

class LateMeddler extends Player {
  async decision(game: Game, role: string, { random }: DecisionContext = this): Promise<Json> {
    await Promise.resolve();
    Object.assign(game, { note: 'I was here' });
    return random.choice(this.movesFor(game, role));
  }
}

/** Counts its decisions over all matches. */
class Moody extends Player {
  private readonly mood = { decisions: 0 };

  decision(game: Game, role: string): Json {
    const moves = this.movesFor(game, role);
    return moves[Math.floor(this.mood.decisions++ / 2) % moves.length];
  }
}

/** Sits in every match itself, and starts to count when a match begins. */
class OneMind extends Player {
  private count = 0;

  override participate(match: MatchView): Player {
    match.events.on('begin', () => {
      this.count = 0;
    });
    return this;
  }

  decision(game: Game, role: string): Json {
    const moves = this.movesFor(game, role);
    return moves[this.count++ % moves.length];
  }
}

/** It knows the cards, which it cannot see. */
class Peeker extends Player {
  decision(_game: Game, role: string): Json {
    const { one, two } = Overheard.dealt;
    return one > two === (role === 'One') ? 'bet' : 'pass';
  }
}

/** Cards that are announced when a state is created. */
class Overheard extends OneCard {
  static dealt = { one: 0, two: 0 };

  override view(role: CardRole): OneCard {
    const { one, two } = this;
    if (typeof one === 'number' && typeof two === 'number') Overheard.dealt = { one, two };
    return super.view(role);
  }
}

/** What to check, and the promise that must be found broken. */
export const brokenPlayers: readonly (readonly [string, () => Player, () => Game, PromiseName])[] =
  [
    ['without a specification', () => new Nameless(), () => new Heap(), 'specification'],
    ['that both can and cannot play', () => new TwoFaced(), () => new Heap(), 'compatibility'],
    ['that refuses and then plays', () => new LateYes(), () => new Heap(), 'refusal'],
    ['with an illegal move', () => new Cheat(), () => new Heap(), 'legal-decision'],
    ['that throws', () => new Thrower(), () => new Heap(), 'legal-decision'],
    ['that changes the state', () => new Meddler(), () => new Heap(), 'state-kept'],
    ['that changes the state later', () => new LateMeddler(), () => new Heap(), 'state-kept'],
    ['that remembers other matches', () => new Moody(), () => new Heap(), 'same-seed'],
    ['of one mind for all matches', () => new OneMind(), () => new Heap(), 'at-once'],
    [
      "that looks at the other's card",
      () => new Peeker(),
      () => new Overheard(),
      'hidden-information',
    ],
  ];
