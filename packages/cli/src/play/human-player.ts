/** A seat in which a person sits: its decision is a promise that somebody at the edge keeps. */
import { type Game, type Json, Player, type QUIT } from 'turnwise';

/** What a person is asked; the game is what their role sees of it. */
export interface Question {
  readonly role: string;
  readonly game: Game;
  answer(move: Json | typeof QUIT): void;
}

/** Plays what it is told. */
export class HumanPlayer extends Player {
  /** `ask` is called once for each decision. */
  constructor(private readonly ask: (question: Question) => void) {
    super();
  }

  override get specification(): string {
    return 'human()';
  }

  override decision(game: Game, role: string): Promise<Json | typeof QUIT> {
    return new Promise((resolve) => this.ask({ role, game, answer: resolve }));
  }
}
