/** Who sits where: `white=hard` and the like, on the command line or in a record. */
import { type Game, didYouMean } from 'turnwise';
import { Failure } from '../frame/failure.ts';

/** What is written of each role: a player as text, `human` unless said. */
export type SeatTexts = { readonly [role: string]: string };

/** Reads `seat=PLAYER ...`; a seat may be written in any case, and where it is unknown is told what it may be. */
export function readSeats(
  game: Game,
  given: readonly string[],
  otherwise: SeatTexts = {},
): SeatTexts {
  const seats: { [role: string]: string } = {};
  for (const role of game.players) seats[role] = otherwise[role] ?? 'human';
  const said = new Set<string>();
  for (const text of given) {
    const split = text.indexOf('=');
    const first = game.players[0] ?? 'seat';
    const name = text.slice(0, split).trim();
    const player = text.slice(split + 1).trim();
    if (split < 1 || player === '' || /[(\s]/.test(name)) {
      throw new Failure(
        `Expected seat=PLAYER, such as ${first}=hard, got ${JSON.stringify(text)}; the seats are ${game.players.join(', ')}.`,
      );
    }
    const role = game.players.find((known) => known.toLowerCase() === name.toLowerCase());
    if (role === undefined) {
      throw new Failure(
        `${game.name} has no seat ${JSON.stringify(name)}; ${didYouMean(name, game.players)}the seats are ${game.players.join(', ')}.`,
      );
    }
    if (said.has(role)) throw new Failure(`The seat ${role} is given twice; give it once.`);
    said.add(role);
    seats[role] = player;
  }
  return seats;
}

/** Whether a text means a person. */
export function isHuman(text: string): boolean {
  return /^human\s*(\(\s*\))?$/i.test(text.trim());
}

/** A player as a record has it, as it can be given on a command line: policies of files have lost their brackets. */
export function seatFromRecord(text: string): string {
  const [, file] = /^policy\(policy=(file\(.*\))\)$/.exec(text) ?? [];
  return file ?? text;
}
