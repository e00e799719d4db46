/** Solves a position: its value under best play, with a bound on the error, and the value of every move, on the board too. */

import { useEffect, useRef, useState } from 'react';
import { sureDigits } from 'turnwise/internal';
import type { SolutionSummary } from 'turnwise-runner';
import { Button } from '../../parts/button.tsx';
import { OddsTable } from '../../parts/odds-table.tsx';
import { announce } from '../../shell/announce.tsx';
import { ErrorPlace } from '../../shell/error-place.tsx';
import { useGame } from '../../shell/studio-games.ts';
import { solutionSentence } from '../../state/odds-text.ts';
import { addressOf } from '../../state/route.ts';
import { grouped } from '../../state/wording.ts';
import { SolutionStore } from '../../stores/solution-store.ts';
import { useStore } from '../../stores/store.ts';
import { workerSolver } from '../../work/worker-engine.ts';
import { PositionScreen, usePosition } from '../analyse/position-screen.tsx';
import './solve-page.css';
import { StrategyTable } from './strategy-table.tsx';

interface PageProps {
  readonly text: string;
  readonly position: string | null; // in the game's notation; null: its start
}

export default function SolvePage({ text, position }: PageProps) {
  const game = useGame(text);
  const { reference, start, title } = game;
  const shown = usePosition('solve', game, position);
  const { state } = shown;
  const [store] = useState(() => new SolutionStore(workerSolver(reference), `${start}`));
  const { position: asked, problem, solution, solving } = useStore(store);
  useEffect(() => () => store.stop(), [store]);
  const here = `${state}`;
  const isHere = asked === here;
  const isOver = state.result() !== null;
  // Whoever has seen one solution wants that of the next position, too.
  const hasSolved = useRef(false);
  hasSolved.current ||= solution !== null;
  useEffect(() => {
    if (isOver) store.stop();
    else if (hasSolved.current && store.view.position !== here) void store.solve(here);
  }, [store, here, isOver]);
  const analysis = isHere ? (solution?.analysis ?? null) : null;
  const role = analysis?.role ?? state.activePlayers[0] ?? null;
  const bounds = start.resultBounds();
  useEffect(() => {
    if (solution) announce(solutionSentence(solution.value, start.resultBounds(), solution.error));
  }, [solution, start]);
  const analyseAddress = addressOf({ page: 'analyse', game: game.text, position: here });
  return (
    <PositionScreen
      game={game}
      title={`Solve ${title}`}
      shown={shown}
      role={isOver ? null : role}
      analysis={analysis}
      actions={
        // One button for both, so that it keeps the focus.
        <Button
          isMain={solving === null}
          isDisabled={isOver}
          onPress={() => (solving === null ? void store.solve(here) : store.stop())}
        >
          {solving === null ? 'Solve' : 'Stop'}
        </Button>
      }
    >
      <output className="quiet solve__progress">
        {solving ? `${solving.phase}, ${grouped(solving.states)} positions` : ''}
      </output>
      {problem === null ? null : (
        <div role="alert">
          {problem.sentence} <a href={analyseAddress}>Analyse it</a>, or solve a later position.
          <ErrorPlace error={problem.error} />
        </div>
      )}
      {solution && isHere ? (
        <Solution
          solution={solution}
          bounds={bounds}
          isDuel={start.isZeroSum && start.players.length === 2}
        />
      ) : (
        <p className="quiet">
          Solves every position that can follow, or only this one if there are too many. The answer
          is exact, with a bound on its error; with secrets, a strategy for each role. What is too
          large to solve you can <a href={analyseAddress}>analyse</a>.
        </p>
      )}
    </PositionScreen>
  );
}

function Solution(props: {
  readonly solution: SolutionSummary;
  readonly bounds: readonly [number, number];
  readonly isDuel: boolean;
}) {
  const { analysis, distance, error, iterations, method, seconds, states, strategies, value } =
    props.solution;
  return (
    <>
      <h2>{solutionSentence(value, props.bounds, error)}</h2>
      <dl className="solve__facts">
        {Object.entries(value).map(([role, worth]) => (
          <Fact key={role} name={`Value for ${role}`} text={sureDigits(worth, error)} />
        ))}
        <Fact name={strategies ? 'Histories' : 'Positions'} text={grouped(states)} />
        <Fact name="Method" text={method} />
        <Fact
          name={strategies ? 'Gain by another strategy' : 'Error'}
          text={error === 0 ? '0, exact' : `at most ${error.toExponential(1)}`}
        />
        {strategies && !props.isDuel ? (
          <Fact name="Guarantee" text="none that more iterations lower it" />
        ) : null}
        {distance === null ? null : <Fact name="Moves to the end" text={String(distance)} />}
        <Fact name={strategies ? 'Iterations' : 'Passes'} text={String(iterations)} />
        <Fact name="Time" text={`${seconds.toFixed(2)} s`} />
      </dl>
      {analysis ? (
        <OddsTable analysis={analysis} bounds={props.bounds} rows={analysis.moves.length} />
      ) : null}
      {strategies?.map((strategy) => (
        <StrategyTable key={strategy.role} strategy={strategy} />
      ))}
    </>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
