/** Players with one planted mistake each, for Heap or for OneCard. */
import {
  type Game,
  type Json,
  type Match,
  Player,
  type PlayerOptions,
  RandomPlayer,
} from '../core/index.ts';
import type { PromiseName } from './broken-promise.ts';
import { OneCard } from './sound-cards.fixture.ts';
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
  override decision(game: Game, role: string): Json {
    const move = super.decision(game, role);
    Object.assign(game, { note: 'I was here' });
    return move;
  }
}

class LateMeddler extends Player {
  async decision(game: Game, role: string): Promise<Json> {
    await Promise.resolve();
    Object.assign(game, { note: 'I was here' });
    return this.random.choice(this.movesFor(game, role));
  }
}

/** Counts its decisions over all matches, since copies share the object. */
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

  override participate(match: Match): Player {
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

/** Looks at the match instead of at what its role sees. */
class Peeker extends Player {
  private readonly match: Match | undefined;

  constructor(options: PlayerOptions = {}) {
    super(options);
    this.match = options.match;
  }

  override participate(match: Match, role: string): Player {
    return new Peeker({ match, role });
  }

  decision(_game: Game, role: string): Json {
    const state = this.match?.state;
    if (!(state instanceof OneCard)) return 'pass';
    const ahead = Number(state.one) > Number(state.two);
    return ahead === (role === 'One') ? 'bet' : 'pass';
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
      () => new OneCard(),
      'hidden-information',
    ],
  ];
