/** The clock of a role: what is left of its time. */
import { useEffect, useRef, useState } from 'react';
import { clockText } from 'turnwise/internal';
import { playSound } from '../../boards/parts/sound.ts';
import { announce } from '../../shell/announce.tsx';
import { peopleAt } from '../../state/sight.ts';
import type { PlayStore } from '../../stores/play-store.ts';
import { useStore } from '../../stores/store.ts';
import './seat-clock.css';

const TICK = 100; // milliseconds
const LOW = 10_000; // milliseconds left at which it is said aloud, and stands out

export function SeatClock({ role, store }: { readonly role: string; readonly store: PlayStore }) {
  const { clock, match, running } = useStore(store);
  const [, setTicks] = useState(0);
  const isRunning = running.includes(role);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK);
    return () => clearInterval(timer);
  }, [isRunning]);
  const left = store.clockNow()?.left[role] ?? 0;
  const isLow = isRunning && left <= LOW;
  const wasLow = useRef(isLow);
  useEffect(() => {
    if (isLow && !wasLow.current && left > LOW / 2) {
      announce(`${role}: ten seconds left.`);
      if (peopleAt(match).includes(role)) playSound('clock');
    }
    wasLow.current = isLow;
  });
  if (clock === null) return null;
  const state = isLow ? 'low' : isRunning ? 'running' : 'still';
  return (
    <span role="timer" aria-label={`Time of ${role}`} className={`seat-clock seat-clock--${state}`}>
      {clockText(left)}
    </span>
  );
}
