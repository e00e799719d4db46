/**
 * What an action of a role leads to: the event to be stored, or a refusal. Nothing changes here: the event counts once it
 * is committed.
 */
import type { Game, Haps, Json } from 'turnwise';
import type { Action, Offer } from 'turnwise/client';
import { jsonEqual, legalMove, playTurn, visible } from 'turnwise/internal';
import type { OnlineMatch } from './online-match.ts';
import { Refusal } from './refusal.ts';
import type { ChanceTurns, EventData } from './stored-event.ts';

const CHANCE_TURN_LIMIT = 1000; // a longer chain of turns of chance alone counts as endless

/** What an action leads to: a new event, or nothing, since it has happened already. */
export type Decided = EventData | 'already';

/** What the action of a role leads to at a time. Throws a `Refusal`. */
export function decideEvent(
  match: OnlineMatch,
  role: string,
  action: Action,
  now: number,
): Decided {
  switch (action.kind) {
    case 'move':
      return moved(match, role, action.turn, action.move, now);
    case 'resign':
      requirePlaying(match);
      return { kind: 'resigned', role };
    case 'offer':
      return offered(match, role, action.offer);
    case 'decline':
      if (match.offers[action.offer].size === 0)
        throw new Refusal('no-offer', `There is no offer of a ${action.offer}.`);
      return { kind: 'declined', role, offer: action.offer };
    case 'claim': {
      requirePlaying(match);
      const late = match.lateRole(now);
      if (late === null) throw new Refusal('time-left', 'Nobody’s time is over.');
      return { kind: 'lateness', role: late };
    }
    case 'leave':
      if (match.phase === 'over') throw new Refusal('not-playing', 'The match is over.');
      return { kind: 'left', role };
    case 'say':
      return { kind: 'said', role, text: visible(action.text) };
  }
}

/** The beginning: all seats are taken. */
export function startEvent({ basis: { seed, start } }: OnlineMatch): EventData {
  return { kind: 'started', chance: chanceFrom(start, seed, 0) };
}

function moved(match: OnlineMatch, role: string, turn: number, claim: Json, now: number): Decided {
  const played = match.plies.find((ply) => ply.turn === turn)?.moves[role];
  if (played !== undefined && jsonEqual(played, claim)) return 'already';
  requirePlaying(match);
  if (turn < match.turn)
    throw new Refusal('late-move', `Turn ${turn} is over; this is turn ${match.turn}.`);
  if (turn > match.turn)
    throw new Refusal('early-move', `Turn ${turn} has not begun; this is turn ${match.turn}.`);
  const committed = match.commits.get(role);
  if (committed !== undefined) {
    if (jsonEqual(committed, claim)) return 'already';
    throw new Refusal('already-moved', `${role} has moved in turn ${turn} already.`);
  }
  if (!match.toMove.includes(role))
    throw new Refusal('not-your-turn', `It is the turn of ${match.toMove.join(' and ')}.`);
  if (match.lateRole(now) === role) return { kind: 'lateness', role };
  const view = match.game.view(role);
  const move = legalMove(view.moves()?.[role], claim);
  if (move === undefined) throw new Refusal('illegal-move', `That is not a legal move of ${role}.`);
  if (match.toMove.length > 1) return { kind: 'moved', role, turn, move };
  const moves = { ...Object.fromEntries(match.commits), [role]: move };
  const chance = chanceAfter(match.game, moves, match.basis.seed, match.plies.length);
  return { kind: 'moved', role, turn, move, chance };
}

/** An offer, or what it leads to when it is the last one that was missing. Bots consent to all but draws. */
function offered(match: OnlineMatch, role: string, offer: Offer): Decided {
  if (offer === 'rematch') {
    if (match.phase !== 'over' || match.result === null)
      throw new Refusal('not-over', 'The match is not over.');
    if (match.rematch !== null) return 'already';
  } else requirePlaying(match);
  const people = match.people;
  if (offer === 'draw' && people.length < match.roles.length)
    throw new Refusal('no-consent', 'Bots do not agree to draws.');
  const others = people.filter((each) => each !== role);
  const offers = match.offers[offer];
  const first = [...offers][0] ?? role;
  const left = offer === 'takeback' ? turnsBefore(match, first) : 0;
  if (!others.every((each) => offers.has(each)))
    return offers.has(role) ? 'already' : { kind: 'offered', role, offer };
  switch (offer) {
    case 'draw':
      return { kind: 'agreed', role };
    case 'takeback':
      return { kind: 'tookBack', role, left };
    case 'rematch':
      return { kind: 'rematched', role, match: '' }; // the service makes the match, and names it
  }
}

/** How many turns are left if the last one in which the role decided is taken back. */
function turnsBefore({ plies }: OnlineMatch, role: string): number {
  for (let at = plies.length - 1; at >= 0; at--)
    if (plies[at]?.moves[role] !== undefined) return at;
  throw new Refusal('nothing-to-take-back', `${role} has not moved.`);
}

function requirePlaying({ phase }: OnlineMatch): void {
  if (phase === 'waiting') throw new Refusal('not-playing', 'The match has not begun.');
  if (phase === 'over') throw new Refusal('not-playing', 'The match is over.');
}

/** The haps of a turn, and of the turns of chance after it. */
function chanceAfter(
  game: Game,
  moves: { [role: string]: Json },
  seed: string,
  ply: number,
): ChanceTurns {
  const { haps, next } = playTurn(game, moves, seed, ply);
  return [haps, ...chanceFrom(next, seed, ply + 1)];
}

/** The haps of turns of chance alone, until somebody decides or the game is over. */
function chanceFrom(game: Game, seed: string, ply: number): ChanceTurns {
  const turns: (readonly Haps[])[] = [];
  let state = game;
  while (state.activePlayers.length === 0 && state.moves() !== null) {
    if (turns.length === CHANCE_TURN_LIMIT) throw new Error(`chance is endless after ${game}`);
    const { haps, next } = playTurn(state, {}, seed, ply + turns.length);
    turns.push(haps);
    state = next;
  }
  return turns;
}
