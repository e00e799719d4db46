/** A match: against people and computers, with the odds, the moves and the story of it. */
import { use, useEffect, useState } from 'react';
import { LineEvaluator } from '../../desk/appraisal.ts';
import { OddsFeed } from '../../desk/odds-feed.ts';
import { PlayStore } from '../../desk/play-desk.ts';
import { announce } from '../../shell/announce.tsx';
import type { StudioGame } from '../../shell/studio-games.ts';
import { useGame } from '../../shell/use-game.ts';
import { useVisit } from '../../shell/use-route.ts';
import { evaluatorFor } from '../../state/appraiser.ts';
import { matchInWords } from '../../state/turn-text.ts';
import { workerEngine } from '../../work/workers-work.ts';
import { keepMatch, type Opening, openingOf } from './new-course.ts';
import { PlayTable } from './play-table.tsx';

const openings = new Map<string, Promise<Opening>>(); // by game and link

export function PlayPage({ text, link }: { readonly text: string; readonly link: string | null }) {
  const game = useGame(text);
  const visit = useVisit();
  const key = JSON.stringify([text, link, visit]);
  let opening = openings.get(key);
  if (!opening) {
    opening = openingOf(game, link);
    openings.set(key, opening);
  }
  // Whoever comes back finds the match as it was left, not as it was opened.
  useEffect(() => () => void openings.delete(key), [key]);
  return <Play key={key} game={game} opening={use(opening)} />;
}

/** What one match needs, from its beginning until the page is left. */
function Play({ game, opening }: { readonly game: StudioGame; readonly opening: Opening }) {
  const [table] = useState(() => {
    const work = workerEngine(game.reference);
    const { seed } = opening.match.start;
    const store = new PlayStore(opening.match, work, (course) => {
      keepMatch(game, course, opening);
      announce(matchInWords(course));
    });
    return {
      store,
      odds: new OddsFeed(work, seed),
      appraisal: new LineEvaluator(work, evaluatorFor(game.start), seed),
    };
  });
  useEffect(() => {
    if (opening.isOurs) table.store.run();
    return () => {
      table.store.close();
      table.odds.stop();
      table.appraisal.stop();
    };
  }, [table, opening]);
  return <PlayTable game={game} {...table} opening={opening} />;
}
