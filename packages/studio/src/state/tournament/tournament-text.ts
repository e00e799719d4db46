/** How a tournament stands, in words, and how fast it goes. */
import type { Report, Verdict } from 'turnwise/tournaments';
import { grouped } from '../wording.ts';

export interface Standing {
  /** `stopping` until the workers have stopped; a `stopped` one can be resumed. */
  readonly status: 'none' | 'running' | 'stopping' | 'stopped' | 'over';
  readonly played: number;
  readonly total: number;
  /** Matches a second; null where it is not known yet, or nothing is played. */
  readonly speed: number | null;
}

/** "1,200 of 10,000 matches, 532 a second, about 17 s left"; and "300 of 300 matches; over". */
export function progressInWords({ played, speed, status, total }: Standing): string {
  const count = `${grouped(played)} of ${grouped(total)} matches`;
  if (status === 'stopped') return `${count}; cancelled`;
  if (status === 'over' && played < total)
    return `${grouped(played)} of at most ${grouped(total)} matches; over`;
  if (status === 'over') return `${count}; over`;
  const parts = [count];
  if (speed !== null) {
    parts.push(`${speed < 10 ? speed.toFixed(1) : grouped(Math.round(speed))} a second`);
    if (played < total) parts.push(`about ${durationInWords((total - played) / speed)} left`);
  }
  return parts.join(', ');
}

/** "17 s", "3 min", "2.5 h". */
export function durationInWords(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

/** The leader, in one sentence; null while there is none. `verdict` is that of a test. */
export function leaderInWords(report: Report, verdict: Verdict | null): string | null {
  const { facts, ratings = [], ratingUnit = 'Elo', standings, statistics } = report;
  if (verdict !== null) return verdict === 'continue' ? 'Not decided yet.' : `${facts?.Verdict}.`;
  if (standings?.title === 'Bracket') return finalInWords(standings);
  if (standings) {
    const [place] = standings.rows;
    const points = place?.[2];
    return place && points ? `${place[1]} leads with ${points} points.` : null;
  }
  const [best, next] = ratings;
  if (!best || !next || statistics.matches === 0) return null;
  const name = (player: number) => statistics.players[player] ?? '';
  const lead = best.rating - next.rating;
  const likely = best.superiority ?? null;
  const sure = likely === null ? '' : `, and stronger with ${percent(likely)} likelihood`;
  const by =
    ratingUnit === 'Elo' ? `${lead.toFixed(0)} Elo` : `${lead.toPrecision(3)} points a match`;
  return `${name(best.player)} is ahead of ${name(next.player)} by ${by}${sure}.`;
}

/** The winner of the last pairing, where that is the final. */
function finalInWords({ columns, rows }: NonNullable<Report['standings']>): string | null {
  const last = rows.at(-1);
  const cell = (name: string) => last?.[columns.indexOf(name)] ?? null;
  const round = cell('round');
  const isFinal = rows.filter(([number]) => number === round).length === 1;
  const winner = cell('winner');
  return isFinal && winner !== null ? `${winner} wins the final.` : `Round ${round} is under way.`;
}

/** 100 % is only for what is certain. */
function percent(share: number): string {
  const text = (100 * share).toFixed(1);
  return text === '100.0' ? 'more than 99.9 %' : `${text} %`;
}
