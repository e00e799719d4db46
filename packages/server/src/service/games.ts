/** The games of a server: those of the list, or some of them, and users' own that were named when it was started. */
import type { Game } from 'turnwise';
import type { OfferedGame } from 'turnwise/client';
import { gameFrom, gameNamed, games, gameText } from 'turnwise/games';
import { messageOf } from 'turnwise/internal';
import type { GameReference } from 'turnwise-runner';
import { Refusal } from '../match/refusal.ts';

/** A user's own game. */
export interface OwnGame {
  readonly name: string;
  readonly title: string;
  /** The game at its start. */
  readonly game: Game;
  /** How the bots' threads load it. */
  readonly reference: GameReference;
}

/** A game that was asked for. */
export interface FoundGame {
  /** As the server writes it: with the options that are not the defaults. */
  readonly text: string;
  readonly start: Game;
  readonly reference: GameReference;
}

const KEPT = 200; // games with their options

export class ServedGames {
  private readonly found = new Map<string, FoundGame>(); // by what was asked for

  /** With the names of listed games, and users' own; without names, all of the list. */
  constructor(
    private readonly own: readonly OwnGame[] = [],
    private readonly names: readonly string[] = games.map(({ name }) => name),
  ) {
    for (const name of names) gameNamed(name);
  }

  get offered(): readonly OfferedGame[] {
    const listed = this.names.map((name) => {
      const { create, title } = gameNamed(name);
      return { name, title, roles: create().players };
    });
    return [
      ...this.own.map(({ game, name, title }) => ({ name, title, roles: game.players })),
      ...listed,
    ];
  }

  /** The game that a text asks for, such as `pig(goal=50)`. Throws a `Refusal`. */
  find(text: string): FoundGame {
    const known = this.found.get(text);
    if (known) return known;
    const found = this.load(text);
    const [oldest] = this.found.keys();
    if (this.found.size >= KEPT && oldest !== undefined) this.found.delete(oldest);
    this.found.set(text, found);
    return found;
  }

  private load(text: string): FoundGame {
    const own = this.own.find(({ name }) => name === text);
    if (own) return { text, start: own.game, reference: own.reference };
    let start: Game;
    try {
      start = gameFrom(text);
    } catch (error) {
      throw new Refusal('unknown-game', messageOf(error));
    }
    if (!this.names.includes(start.name))
      throw new Refusal('unknown-game', `This server does not offer ${start.name}.`);
    const written = gameText(start.name, start.options);
    return { text: written, start, reference: { game: written } };
  }
}
