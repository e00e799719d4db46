/** Solves a position: its value under best play, with a bound on the error, and the value of every move. */

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf, sureDigits } from 'turnwise/internal';
import { type SolutionSummary, solveAt } from 'turnwise-runner';
import { Alert, Button } from '../../parts/button.tsx';
import { OddsTable } from '../../parts/odds-table.tsx';
import { announce } from '../../shell/announce.tsx';
import { useGame } from '../../shell/studio-games.ts';
import { solutionSentence } from '../../state/odds-text.ts';
import { addressOf } from '../../state/route.ts';
import { grouped } from '../../state/wording.ts';
import { sentenceOf } from '../../stores/engine.ts';
import { searchExecutor } from '../../work/worker-engine.ts';
import './solve-page.css';
import { StrategyTable } from './strategy-table.tsx';

interface Answer {
  readonly solving: { readonly phase: string; readonly states: number } | null;
  readonly solution: SolutionSummary | null;
  readonly problem: string | null;
}

const NOTHING: Answer = { solving: null, solution: null, problem: null };

export default function SolvePage({ text }: { readonly text: string }) {
  const game = useGame(text);
  const { start, title, reference, view } = game;
  const [{ solving, solution, problem }, setAnswer] = useState(NOTHING);
  const [position, setPosition] = useState(`${start}`);
  const [shown, setShown] = useState(start);
  const [mistake, setMistake] = useState<string | null>(null);
  const asking = useRef(new AbortController());
  useEffect(() => () => asking.current.abort(), []);
  const stop = () => {
    asking.current.abort();
    setAnswer(NOTHING);
  };
  const solve = async (event: FormEvent) => {
    event.preventDefault();
    try {
      setShown(position === `${start}` ? start : start.parsePosition(position));
      setMistake(null);
    } catch (error) {
      setMistake(messageOf(error));
      return;
    }
    asking.current.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const answer = (part: Partial<Answer>) => {
      if (!signal.aborted) setAnswer({ ...NOTHING, ...part });
    };
    answer({ solving: { phase: 'starting', states: 0 } });
    try {
      const onProgress = (now: NonNullable<Answer['solving']>) => answer({ solving: now });
      const asked = position === `${start}` ? { game: reference } : { game: reference, position };
      const found = await solveAt(searchExecutor(), asked, { signal, onProgress });
      answer({ solution: found });
      if (!signal.aborted)
        announce(solutionSentence(found.value, start.resultBounds(), found.error));
    } catch (error) {
      answer({ problem: sentenceOf(error) });
    }
  };
  const { Board } = view;
  return (
    <div className="solve">
      <h1>Solve {title}</h1>
      <p className="quiet">
        Solves every position that can follow, or only this one if there are too many. The answer is
        exact, with a bound on its error; with secrets, a strategy for each role. What is too large
        to solve you can{' '}
        <a href={addressOf({ page: 'analyse', game: game.text, position })}>analyse</a>.
      </p>
      <form className="solve__form" onSubmit={solve}>
        <label>
          Position{' '}
          <input
            className="field solve__position"
            value={position}
            spellCheck={false}
            onChange={(event) => setPosition(event.target.value)}
            aria-invalid={mistake !== null}
          />
        </label>
        <button type="submit" className="button button--main" disabled={solving !== null}>
          Solve
        </button>
        <Button isDisabled={solving === null} onPress={stop}>
          Stop
        </Button>
        <output className="quiet">
          {solving ? `${solving.phase}, ${grouped(solving.states)} positions` : ''}
        </output>
      </form>
      <Alert text={mistake} />
      {problem === null ? null : (
        <p role="alert">
          {problem} <a href={addressOf({ page: 'analyse', game: game.text })}>Analyse it</a>, or
          solve a later position.
        </p>
      )}
      <div className="solve__columns">
        <div className="card solve__board">
          <Board
            game={shown}
            choices={[]}
            choose={() => undefined}
            analysis={null}
            last={null}
            viewer={start.players[0] ?? ''}
          />
        </div>
        <section className="card solve__answer" aria-label="Solution">
          {solution ? (
            <Solution
              solution={solution}
              bounds={start.resultBounds()}
              isDuel={start.isZeroSum && start.players.length === 2}
            />
          ) : (
            <p className="quiet">The solution appears here.</p>
          )}
        </section>
      </div>
    </div>
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
