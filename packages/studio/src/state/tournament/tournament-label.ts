/** What lists show of a tournament that is kept. */
import { dayInWords } from '../match-label.ts';
import { counted, grouped } from '../wording.ts';

/** A tournament in a list, besides what every kept item has. */
export interface TournamentFacts {
  readonly game: string; //     as in addresses
  readonly title: string; //    of the game
  readonly settings: string; // as in addresses
  readonly players: number;
  readonly began: number; //    Date.now()
  readonly played: number;
  readonly total: number;
  readonly leader: string | null; // a sentence
}

export function areTournamentFacts(value: unknown): value is TournamentFacts {
  return (
    typeof value === 'object' &&
    value !== null &&
    'game' in value &&
    typeof value.game === 'string' &&
    'title' in value &&
    typeof value.title === 'string' &&
    'settings' in value &&
    typeof value.settings === 'string' &&
    'players' in value &&
    typeof value.players === 'number' &&
    'began' in value &&
    typeof value.began === 'number' &&
    'played' in value &&
    typeof value.played === 'number' &&
    'total' in value &&
    typeof value.total === 'number' &&
    'leader' in value &&
    (value.leader === null || typeof value.leader === 'string')
  );
}

/** "Pig, 3 Nov 2026, 14:05: 3 players, 120 of 300 matches. hard() is ahead ..." */
export function tournamentInWords(facts: TournamentFacts): string {
  const { began, leader, played, players, title, total } = facts;
  const matches = `${grouped(played)} of ${grouped(total)} matches`;
  const words = `${title}, ${dayInWords(began)}: ${counted(players, 'player')}, ${matches}.`;
  return leader === null ? words : `${words} ${leader}`;
}
