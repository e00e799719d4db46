/** A role at the table: its colour, its name, who plays it, and whether it is to move. */
import { roleColours } from '../../boards/role-colours.ts';
import { SeatPicker } from '../../parts/player-form.tsx';
import type { StudioGame } from '../../shell/studio-games.ts';
import { HUMAN } from '../../state/match-tree.ts';
import type { PlayStore } from '../../stores/play-store.ts';
import { useStore } from '../../stores/store.ts';
import { SeatClock } from './seat-clock.tsx';
import './seat-bar.css';

interface SeatBarProps {
  readonly role: string;
  readonly game: StudioGame;
  readonly store: PlayStore;
  readonly name: string; // of the person; '' without one
  readonly onName: (name: string) => void;
}

export function SeatBar({ role, game, store, name, onName }: SeatBarProps) {
  const { match, thinking } = useStore(store);
  const { players } = match.start;
  const isActive = !match.isAtEnd && match.state.activePlayers.includes(role);
  const colour = roleColours(game.start, game.view)[role];
  return (
    <div className={isActive ? 'seat-bar seat-bar--active' : 'seat-bar'}>
      <span className="seat-bar__dot" aria-hidden="true" style={{ backgroundColor: colour }} />
      <span className="seat-bar__role">{role}</span>
      {players[role] === HUMAN ? (
        <input
          className="seat-bar__name"
          aria-label={`Name of ${role}`}
          placeholder="name"
          value={name}
          spellCheck={false}
          onChange={(event) => onName(event.target.value)}
        />
      ) : (
        <span className="quiet seat-bar__thinking">
          {thinking.includes(role) ? 'thinking …' : ''}
        </span>
      )}
      <SeatClock role={role} store={store} />
      <SeatPicker
        role={role}
        game={game.start}
        seat={players[role] ?? 'human'}
        onSeat={(seat) => store.seat({ ...players, [role]: seat })}
      />
    </div>
  );
}
