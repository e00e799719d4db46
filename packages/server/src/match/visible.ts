/** What a role, or with null any spectator, may see of a match: its state, and what happened. */
import type { Game } from 'turnwise';
import { visiblePly } from 'turnwise';
import type { MatchEvent, MatchState, OnlinePly } from 'turnwise/client';
import { recordedPly } from 'turnwise/internal';
import type { NumberedPly, OnlineMatch } from './online-match.ts';
import type { EventData } from './stored-event.ts';

/** The match as the viewer may see it at a time. */
export function visibleState(match: OnlineMatch, viewer: string | null, now: number): MatchState {
  const { basis, commits, offers, phase, result, toMove } = match;
  const game = visibleGame(match.game, viewer);
  const isAsked = viewer !== null && toMove.includes(viewer);
  const clock = match.clockAt(now);
  const isRevealed = phase === 'over' && result !== null;
  return {
    match: basis.id,
    game: basis.gameText,
    number: match.number,
    phase,
    isPublic: basis.isPublic,
    created: basis.created,
    role: viewer,
    seats: match.roles.map((role) => {
      const seat = match.seats.get(role);
      return { role, kind: seat?.kind ?? 'open', name: seat?.bot ?? seat?.name ?? null };
    }),
    turn: match.turn,
    plies: match.plies.length,
    position: game && `${game}`,
    toMove,
    moves: isAsked ? (game?.moves()?.[viewer] ?? []) : [],
    committed: viewer === null ? null : (commits.get(viewer) ?? null),
    clock: clock && { setting: clock.setting, left: clock.left, running: toMove, at: now },
    offers: {
      draw: [...offers.draw],
      takeback: [...offers.takeback],
      rematch: [...offers.rematch],
    },
    ending: match.ending,
    result,
    rematch: match.rematch,
    commitment: match.commitment,
    seed: isRevealed ? basis.seed : null,
  };
}

/**
 * A state as the viewer sees it. A spectator sees what is left when the state is seen by each role in turn, which is no
 * more than any of them sees; null where a game cannot show a view of a view.
 */
function visibleGame(game: Game, viewer: string | null): Game | null {
  if (game.isPerfectInformation) return game;
  if (viewer !== null) return game.view(viewer);
  try {
    return game.players.reduce<Game>((state, role) => state.view(role), game);
  } catch {
    return null;
  }
}

/** The event that has just been applied to the match, as the viewer may see it. */
export function visibleEvent(
  match: OnlineMatch,
  at: number,
  event: EventData,
  viewer: string | null,
): MatchEvent {
  const base = { number: match.number, at };
  switch (event.kind) {
    case 'joined':
      return { ...base, kind: 'joined', role: event.role, name: event.name };
    case 'started':
      return { ...base, kind: 'started', plies: lastPlies(match, event.chance.length, viewer) };
    case 'moved': {
      const { chance, role, turn } = event;
      if (!chance) return { ...base, kind: 'committed', role, turn };
      return {
        ...base,
        kind: 'played',
        role,
        turn,
        plies: lastPlies(match, chance.length, viewer),
      };
    }
    default:
      return { ...base, ...event };
  }
}

function lastPlies({ plies }: OnlineMatch, count: number, viewer: string | null): OnlinePly[] {
  return plies.slice(plies.length - count).map((ply) => onlinePly(ply, viewer));
}

function onlinePly(ply: NumberedPly, viewer: string | null): OnlinePly {
  return recordedPly(visiblePly(ply, viewer));
}
