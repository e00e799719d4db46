/** Analyses a position, set up by hand, pasted or from a match: the odds of its moves. */
import { useEffect, useMemo, useState } from 'react';
import { afterChance, freshSeed, type Game, type Json } from 'turnwise';
import { playTurn } from 'turnwise/internal';
import { Alert, Button } from '../../parts/button.tsx';
import { Select } from '../../parts/fields.tsx';
import { MethodPicker } from '../../parts/method-picker.tsx';
import { OddsTable, ProgressLine } from '../../parts/odds-table.tsx';
import { type StudioGame, useGame } from '../../shell/studio-games.ts';
import { goTo } from '../../shell/use-route.ts';
import { choicesOf } from '../../state/choices.ts';
import { linkOf, positionRecord } from '../../state/link.ts';
import { isChance } from '../../state/match-tree.ts';
import { AUTO } from '../../state/method.ts';
import { scaleOf } from '../../state/odds-text.ts';
import { readPosition } from '../../state/setup.ts';
import { trailAfter } from '../../state/trail.ts';
import { resultInWords, toMoveInWords } from '../../state/turn-text.ts';
import { OddsFeed } from '../../stores/odds-feed.ts';
import { useStore } from '../../stores/store.ts';
import { workerEngine } from '../../work/worker-engine.ts';
import './analyse-page.css';

interface PageProps {
  readonly text: string;
  readonly position: string | null; // in the game's notation; null: its start
}

const SEED = 1;

export default function AnalysePage({ text, position }: PageProps) {
  const game = useGame(text);
  const { start, title, view } = game;
  const read = useMemo(() => readPosition(start, position ?? `${start}`), [start, position]);
  const state = 'game' in read ? read.game : start;
  const [feed] = useState(() => new OddsFeed(workerEngine(game.reference), SEED));
  const { analysis, isWorking, problem } = useStore(feed);
  const [method, setMethod] = useState(AUTO);
  const [wantedRole, setRole] = useState<string | null>(null);
  const [draft, setDraft] = useState(`${state}`);
  const [seen, setSeen] = useState(`${state}`);
  const [trail, setTrail] = useState<readonly string[]>([]);
  if (seen !== `${state}`) {
    setSeen(`${state}`);
    setDraft(`${state}`);
    setTrail(trailAfter(trail, seen, `${state}`));
  }
  const before = trail.at(-1);
  const result = state.result();
  const active = result ? [] : state.activePlayers;
  const role = active.find((one) => one === wantedRole) ?? active[0] ?? null;
  useEffect(() => {
    feed.ask(role === null ? null : { position: `${state}`, role, player: method.player });
  }, [feed, state, role, method]);
  useEffect(() => () => feed.stop(), [feed]);
  const choices = role === null ? [] : choicesOf(state, role);
  // A step in the browser's history, so that Back undoes it.
  const setPosition = (text: string) => goTo({ page: 'analyse', game: game.text, position: text });
  const viewer = start.players[0] ?? '';
  const { Board, Editor } = view;
  const typed = readPosition(start, draft);
  return (
    <div className="analyse">
      <h1>Analyse {title}</h1>
      <section className="card analyse__board" aria-label="Position">
        <p className="analyse__turn" role="status">
          {result
            ? `The game is over: ${resultInWords(result, state.resultBounds())}`
            : toMoveInWords(active)}
        </p>
        <Board
          game={state}
          choices={choices}
          choose={({ move, role: mover }) => {
            if (active.length === 1) setPosition(`${afterTurn(state, { [mover]: move })}`);
          }}
          analysis={analysis}
          last={null}
          viewer={viewer}
        />
        <p className="analyse__steps">
          {isChance(state) ? (
            <Button isMain onPress={() => setPosition(`${afterTurn(state, {})}`)}>
              Let chance decide
            </Button>
          ) : null}
          <Button
            isDisabled={before === undefined}
            onPress={() => before !== undefined && setPosition(before)}
          >
            Undo
          </Button>
          <Button onPress={() => setPosition(`${start}`)}>Start</Button>
          <Button onPress={() => void playFrom(game, state)}>Play from here</Button>
        </p>
        <form
          className="analyse__position"
          onSubmit={(event) => {
            event.preventDefault();
            if ('game' in typed) setPosition(`${typed.game}`);
          }}
        >
          <label htmlFor="analyse-position">Position</label>
          <input
            id="analyse-position"
            className="field"
            value={draft}
            spellCheck={false}
            aria-invalid={'problem' in typed}
            onChange={(event) => setDraft(event.target.value)}
          />
          <button type="submit" className="button" disabled={'problem' in typed}>
            Set up
          </button>
        </form>
        <p className="analyse__problem" role="status">
          {'problem' in typed ? typed.problem : 'problem' in read ? read.problem : ''}
        </p>
        {Editor ? (
          <details>
            <summary>Set up by hand</summary>
            <Editor game={start} position={`${state}`} onChange={setPosition} viewer={viewer} />
          </details>
        ) : null}
      </section>
      <section className="card analyse__odds" aria-label="Odds">
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
        <Alert text={problem && `${problem} Choose another method or a smaller budget.`} />
        <OddsTable
          analysis={analysis}
          bounds={scaleOf(state, analysis?.moves ?? [])}
          rows={choices.length}
        />
      </section>
    </div>
  );
}

/** The state after a turn and the chance turns that follow. */
function afterTurn(state: Game, moves: { readonly [role: string]: Json }): Game {
  return afterChance(playTurn(state, moves, freshSeed(), 0).next, freshSeed()).state;
}

async function playFrom(game: StudioGame, state: Game): Promise<void> {
  const link = await linkOf({ ...positionRecord(state), seed: freshSeed() }, state);
  goTo({ page: 'play', game: game.text, link });
}
