/** Who sits where: players given in order of the roles or by role, checked before a match begins. */
import type { Game } from './game.ts';
import { inspect } from './json.ts';
import type { Player } from './player.ts';

/** A player for each role: in order of `game.players`, or by name of the role. */
export type Seats<R extends string = string> = readonly Player[] | { readonly [role in R]: Player };

/** The players by role, each passed through `participate`; a mistake names the seat and the fix. */
export function seatPlayers(
  game: Game,
  seats: Seats,
  participate: (player: Player, role: string) => Player,
): { readonly [role: string]: Player } {
  if (typeof seats !== 'object' || seats === null) {
    throw new TypeError(`Match: expected players in order or by role, got ${inspect(seats)}`);
  }
  const roles = game.players;
  const given: readonly unknown[] = isList(seats) ? seats : roles.map((role) => seats[role]);
  if (given.length !== roles.length) {
    throw new Error(
      `Match: ${game.name} has ${roles.length} roles (${roles.join(', ')}), got ${given.length === 1 ? 'one player' : `${given.length} players`}`,
    );
  }
  if (!isList(seats)) {
    const unknown = Object.keys(seats).find((name) => !roles.includes(name));
    if (unknown !== undefined) {
      throw new Error(
        `Match: ${game.name} has no role ${inspect(unknown)}; its roles are ${roles.join(', ')}`,
      );
    }
  }
  const players: { [role: string]: Player } = {};
  for (const [seat, role] of roles.entries()) {
    const player = given[seat];
    if (!isPlayer(player))
      throw new Error(`Match: expected a player for ${role}, got ${inspect(player)}`);
    const reason = player.incompatibility(game);
    if (reason !== null)
      throw new Error(`Match: ${player.name} cannot play ${game.name}: ${reason}`);
    const participant = participate(player, role);
    if (!isPlayer(participant)) {
      throw new Error(
        `Match: participate() of ${player.name} returned ${inspect(participant)}, not a player`,
      );
    }
    players[role] = participant;
  }
  return players;
}

function isList(seats: Seats): seats is readonly Player[] {
  return Array.isArray(seats);
}

function isPlayer(value: unknown): value is Player {
  if (typeof value !== 'object' || value === null) return false;
  return ['decision', 'participate', 'incompatibility'].every(
    (method) => typeof Reflect.get(value, method) === 'function',
  );
}
