/** What `balance` looks at: every value of the sweep in GAME, with every player. */
import { parseSweep } from 'turnwise/tournaments';
import { Failure } from '../frame/failure.ts';
import { type GivenGame, gameFor } from '../input/game-argument.ts';
import { playerFor } from '../input/player-argument.ts';

export interface Case {
  /** The value of the option that varies; null where none does. */
  readonly value: number | null;
  readonly given: GivenGame;
  readonly player: string;
}

export interface Cases {
  /** The option that varies; null where none does, or where it has no name. */
  readonly option: string | null;
  readonly isSweep: boolean;
  readonly cases: readonly Case[];
}

/** All of them, checked before the first match. */
export async function casesOf(text: string, players: readonly string[]): Promise<Cases> {
  const { option, points } = parseSweep(text);
  const isSweep = points.some(({ value }) => value !== null);
  const cases: Case[] = [];
  for (const { specification, value } of points) {
    const given = await gameFor(isSweep ? specification : text);
    const { game } = given;
    if (game.players.length < 2)
      throw new Failure(`${game.name} has one role only; balance compares roles.`);
    for (const player of players) {
      await playerFor(player, game);
      cases.push({ value, given, player });
    }
  }
  return { option, isSweep, cases };
}
