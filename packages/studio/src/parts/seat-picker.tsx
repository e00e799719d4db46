/** Who sits in a seat: a person, one of three strengths, or any player with all its parameters. */
import { useMemo, useRef } from 'react';
import type { Game } from 'turnwise';
import { type Preset, presetsFor } from '../state/seats.ts';
import { PlayerForm } from './player-form.tsx';
import './seat-picker.css';

interface SeatPickerProps {
  readonly role: string;
  readonly game: Game;
  /** `human` or a specification. */
  readonly seat: string;
  readonly onSeat: (seat: string) => void;
}

const HUMAN = 'human';
const OTHER = 'other';

export function SeatPicker({ role, game, seat, onSeat }: SeatPickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const presets = useMemo(() => presetsFor(game), [game]); // it makes players, and odds are drawn twenty times a second
  const isListed = seat === HUMAN || presets.some(({ specification }) => specification === seat);
  const choose = (value: string) => {
    if (value === OTHER) dialog.current?.showModal();
    else onSeat(value);
  };
  return (
    <>
      <label className="seat-picker">
        <span className="visually-hidden">Who plays {role}</span>
        <select
          value={isListed ? seat : OTHER}
          title={presets.find(({ specification }) => specification === seat)?.plays ?? seat}
          onChange={(event) => choose(event.target.value)}
        >
          <option value={HUMAN}>Human</option>
          {presets.map((preset) => (
            <option
              key={preset.strength}
              value={preset.specification}
              disabled={preset.problem !== null}
              title={preset.plays}
            >
              {titleOf(preset)}
            </option>
          ))}
          <option value={OTHER}>{isListed ? 'Another player …' : seat}</option>
        </select>
      </label>
      {isListed ? null : (
        <button type="button" className="button" onClick={() => dialog.current?.showModal()}>
          Change
        </button>
      )}
      <dialog ref={dialog} className="player-dialog" aria-label={`A player for ${role}`}>
        <PlayerForm
          game={game}
          first={isListed ? 'uct()' : seat}
          onDone={(specification) => {
            dialog.current?.close();
            if (specification !== null) onSeat(specification);
          }}
        />
      </dialog>
    </>
  );
}

/** "Medium". */
function titleOf({ strength }: Preset): string {
  return `${strength.charAt(0).toUpperCase()}${strength.slice(1)}`;
}
