/** Analyses a position, set up by hand, pasted or from a match: the odds of its moves. */
import { useEffect, useMemo, useState } from 'react';
import { Select } from '../../parts/fields.tsx';
import { MethodPicker } from '../../parts/method-picker.tsx';
import { OddsTable, ProgressLine } from '../../parts/odds-table.tsx';
import { PrintButton, PrintSheet } from '../../parts/print-sheet.tsx';
import { useNotice } from '../../shell/notices.tsx';
import { codeOf, useGame } from '../../shell/studio-games.ts';
import { isSolvable } from '../../state/game-traits.ts';
import { factsOf } from '../../state/listed-games.ts';
import { AUTO } from '../../state/method.ts';
import { scaleOf } from '../../state/odds-text.ts';
import type { Problem } from '../../state/problem.ts';
import { addressOf } from '../../state/route.ts';
import { asSentence } from '../../state/wording.ts';
import { BestLine } from '../../stores/best-line.ts';
import { OddsFeed } from '../../stores/odds-feed.ts';
import { SharedAnalyses } from '../../stores/shared-analyses.ts';
import { useStore } from '../../stores/store.ts';
import { workerEngine } from '../../work/worker-engine.ts';
import { PositionScreen, standInWords, usePosition } from './position-screen.tsx';

interface PageProps {
  readonly text: string;
  readonly position: string | null; // in the game's notation; null: its start
}

const SEED = 1;

export default function AnalysePage({ text, position }: PageProps) {
  const game = useGame(text);
  const { start, title } = game;
  const shown = usePosition('analyse', game, position);
  const { state } = shown;
  const [{ bestLine, feed }] = useState(() => {
    const work = new SharedAnalyses(workerEngine(game.reference));
    return { feed: new OddsFeed(work, SEED), bestLine: new BestLine(work, SEED) };
  });
  useStore(bestLine); // for the sheet
  const { analysis, position: asked, isWorking, problem } = useStore(feed);
  const [method, setMethod] = useState(AUTO);
  const [wantedRole, setRole] = useState<string | null>(null);
  const active = state.result() ? [] : state.activePlayers;
  const role = active.find((one) => one === wantedRole) ?? active[0] ?? null;
  useEffect(() => {
    feed.ask(role === null ? null : { position: `${state}`, role, player: method.player });
  }, [feed, state, role, method]);
  useEffect(
    () => () => {
      feed.stop();
      bestLine.stop();
    },
    [feed, bestLine],
  );
  const advised = useMemo(() => problem && withAdvice(problem), [problem]);
  useNotice(advised, codeOf(game));
  return (
    <PositionScreen
      game={game}
      title={`Analyse ${title}`}
      shown={shown}
      role={role}
      analysis={asked === `${state}` ? analysis : null}
      sheet={
        <PrintSheet
          title={title}
          players={[]}
          turn={standInWords(state)}
          position={`${state}`}
          analysis={asked === `${state}` ? analysis : null}
          bounds={scaleOf(state, analysis?.moves ?? [])}
          line={bestLine.textsAt(state)}
        />
      }
      actions={
        (factsOf(start.name)?.isSolvable ?? isSolvable(false)) ? (
          <a
            className="button"
            href={addressOf({ page: 'solve', game: game.text, position: `${state}` })}
          >
            Solve
          </a>
        ) : null
      }
    >
      {active.length > 1 ? (
        <Select
          caption="Moves of"
          value={role ?? ''}
          options={active.map((one) => [one, one])}
          onChange={setRole}
        />
      ) : null}
      <MethodPicker game={start} picked={method} onPick={setMethod} />
      <ProgressLine analysis={analysis} isWorking={isWorking} />
      <OddsTable
        analysis={analysis}
        bounds={scaleOf(state, analysis?.moves ?? [])}
        rows={role === null ? 0 : (state.moves()?.[role]?.length ?? 0)}
      />
      <p>
        <PrintButton findLine={() => bestLine.follow(state, AUTO.player)} />
      </p>
    </PositionScreen>
  );
}

function withAdvice({ sentence, error }: Problem): Problem {
  return { sentence: `${asSentence(sentence)} Choose another method or a smaller budget.`, error };
}
