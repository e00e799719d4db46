/** One role: its name, its score if the game has scores, who plays it, and whether it is to move. */
import { memo } from 'react';
import type { PlayStore } from '../../desk/play-desk.ts';
import { useStore } from '../../desk/store.ts';
import { SeatPicker } from '../../parts/seat-picker.tsx';
import type { StudioGame } from '../../shell/studio-games.ts';

interface SeatBarProps {
  readonly role: string;
  readonly game: StudioGame;
  readonly store: PlayStore;
}

export const SeatBar = memo(function SeatBar({ role, game, store }: SeatBarProps) {
  const { match, thinking } = useStore(store);
  const { players } = match.start;
  const isActive = !match.isAtEnd && match.state.activePlayers.includes(role);
  const colour = game.view.colours?.[role] ?? plainColour(game.start.players.indexOf(role));
  return (
    <div className={isActive ? 'seat-bar seat-bar--active' : 'seat-bar'}>
      <span className="seat-bar__dot" aria-hidden="true" style={{ backgroundColor: colour }} />
      <span className="seat-bar__role">{role}</span>
      <span className="quiet seat-bar__thinking">{thinking.includes(role) ? 'thinks …' : ''}</span>
      <SeatPicker
        role={role}
        game={game.start}
        seat={players[role] ?? 'human'}
        onSeat={(seat) => store.seat({ ...players, [role]: seat })}
      />
    </div>
  );
});

/** Of the first role, the second, and all others. */
function plainColour(index: number): string {
  return ['var(--role-1)', 'var(--role-2)'][index] ?? 'var(--surface-2)';
}
