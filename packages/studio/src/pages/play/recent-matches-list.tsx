/** The matches that others have taken the place of, to go back to. */
import type { StudioGame } from '../../shell/studio-games.ts';
import type { MatchTree } from '../../state/course.ts';
import { resultInWords } from '../../state/turn-text.ts';
import { recentMatches } from './recent-matches.ts';

interface RecentMatchesProps {
  readonly game: StudioGame;
  /** The match on the table: the list is made anew when it changes. */
  readonly now: MatchTree;
  readonly onOpen: (course: MatchTree) => void;
}

export function RecentMatches({ game, now, onOpen }: RecentMatchesProps) {
  const others = recentMatches(game).filter((course) => course.start.seed !== now.start.seed);
  if (others.length === 0) return null;
  return (
    <section className="recent-matches" aria-label="Matches before this one">
      <h2>Matches before this one</h2>
      <ul>
        {others.map((course) => (
          <li key={course.start.seed}>
            <button type="button" className="button" onClick={() => onOpen(course)}>
              {inWords(course)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Human against medium(), 12 turns. One wins." */
function inWords(course: MatchTree): string {
  const seats = Object.values(course.start.players).join(' against ');
  const turns = course.line.length - 1;
  const last = course.line.at(-1)?.id ?? 0;
  const result = course.resultAt(last);
  return `${seats}, ${turns} turns. ${result ? resultInWords(result) : 'Not over.'}`;
}
