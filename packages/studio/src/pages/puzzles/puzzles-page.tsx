/** Puzzles of a game: the one that is asked, what is to be said of the answer, and where more come from. */
import { useEffect, useId, useState } from 'react';
import { freshSeed } from 'turnwise';
import { gameText } from 'turnwise/games';
import { puzzlesProblem } from 'turnwise/puzzles';
import { BoardScreen } from '../../parts/board-screen.tsx';
import { Button } from '../../parts/button.tsx';
import { Switch } from '../../parts/fields.tsx';
import { GameOptions } from '../../parts/game-options.tsx';
import { OddsTable } from '../../parts/odds-table.tsx';
import { announce } from '../../shell/announce.tsx';
import { keepPuzzles, keptPuzzles, watchPuzzles } from '../../shell/kept-puzzles.ts';
import { notify, useNotice } from '../../shell/notices.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { useStoredState } from '../../shell/storage.ts';
import { codeOf, type StudioGame, useGame } from '../../shell/studio-games.ts';
import { goTo } from '../../shell/use-route.ts';
import { type Choice, choicesOf } from '../../state/choices.ts';
import { puzzleFileOf, readPuzzleFile } from '../../state/puzzle-file.ts';
import { answerInWords, promptOf, verdictOn } from '../../state/puzzle-text.ts';
import { waitInWords } from '../../state/repetition.ts';
import { addressOf } from '../../state/route.ts';
import { counted, grouped } from '../../state/wording.ts';
import { PuzzleStore, type PuzzleView } from '../../stores/puzzle-store.ts';
import { useStore } from '../../stores/store.ts';
import { workerPuzzles } from '../../work/worker-engine.ts';
import { PuzzleGames } from './puzzle-games.tsx';
import './puzzles-page.css';

export default function PuzzlesPage({ text }: { readonly text: string | null }) {
  return text === null ? <PuzzleGames /> : <GamePuzzles text={text} />;
}

function GamePuzzles({ text }: { readonly text: string }) {
  const game = useGame(text);
  const [store] = useState(() => newStore(game));
  const view = useStore(store);
  const [makes, setMakes] = useStoredState('puzzles:makes', true, isFlag);
  const problem = puzzlesProblem(game.start);
  useEffect(() => {
    store.make(makes && problem === null);
  }, [store, makes, problem]);
  useEffect(() => {
    const stopWatching = watchPuzzles(game, () => store.adopt(keptPuzzles(game)));
    return () => {
      stopWatching();
      store.close();
    };
  }, [store, game]);
  useNotice(view.problem, codeOf(game));
  const { asked, isShown, tried } = view;
  const state = asked?.state ?? game.start;
  const puzzle = asked?.card.puzzle ?? null;
  const role = puzzle?.analysis.role ?? game.start.players[0] ?? '';
  const choices = asked ? choicesOf(state, role) : NO_CHOICES; // also with the answer: they carry the odds
  const choose = ({ text: chosen }: Choice) => {
    if (!puzzle || isShown || tried.includes(chosen)) return;
    store.choose(chosen);
    announce(verdictOn(puzzle, state, chosen).text);
  };
  const { Board } = game.view;
  return (
    <BoardScreen
      subject={game.text}
      head={
        <>
          <h1 className="puzzles__title">{game.title}: puzzles</h1>
          <GameOptions
            text={game.text}
            title={game.title}
            onGame={(chosen) => goTo({ page: 'puzzles', game: chosen })}
          />
        </>
      }
      board={
        <Board
          key={puzzle?.analysis.position ?? ''}
          game={state}
          choices={choices}
          choose={choose}
          analysis={isShown ? (puzzle?.analysis ?? null) : null}
          last={null}
          viewer={role}
        />
      }
      status={
        <p className="puzzles__prompt">
          {asked ? promptOf(asked.card.puzzle, asked.card.source) : idleInWords(view, problem)}
        </p>
      }
      words={<Words view={view} />}
      controls={<Controls game={game} store={store} view={view} />}
      panel={
        <div className="puzzles__panel">
          <Agenda view={view} />
          {isShown && puzzle ? (
            <OddsTable
              analysis={puzzle.analysis}
              bounds={state.resultBounds()}
              rows={puzzle.analysis.moves.length}
            />
          ) : null}
          {problem === null ? (
            <div className="puzzles__making">
              <Switch label="Find more puzzles" isOn={makes} onChange={setMakes} />
              <p className="quiet">{makingInWords(view)}</p>
            </div>
          ) : null}
          <Files game={game} store={store} view={view} />
        </div>
      }
    />
  );
}

const NO_CHOICES: readonly Choice[] = [];

function newStore(game: StudioGame): PuzzleStore {
  return new PuzzleStore(game.start, keptPuzzles(game), {
    make: (signal, onMatch) =>
      workerPuzzles(game.reference, game.start, { seed: freshSeed(), signal, onMatch }),
    keep: (box) => keepPuzzles(game, box),
    now: () => Date.now(),
  });
}

/** What was said of each try, and in the end the answer. */
function Words({ view: { asked, isShown, tried } }: { readonly view: PuzzleView }) {
  if (!asked) return null;
  const { card, state } = asked;
  const verdicts = tried.map((move) => ({ move, ...verdictOn(card.puzzle, state, move) }));
  const isSolved = verdicts.some(({ isRight }) => isRight);
  return (
    <div className="puzzles__words">
      {verdicts.map(({ isRight, move, text }) => (
        <p key={move} className={isRight ? 'puzzles__right' : 'puzzles__wrong'}>
          {text}
        </p>
      ))}
      {isShown ? <p>{isSolved ? '' : answerInWords(card.puzzle, state)}</p> : null}
    </div>
  );
}

interface ControlsProps {
  readonly game: StudioGame;
  readonly store: PuzzleStore;
  readonly view: PuzzleView;
}

function Controls({ game, store, view: { asked, isShown, agenda } }: ControlsProps) {
  if (!asked)
    return agenda.waiting > 0 ? (
      <div className="puzzles__controls">
        <Button onPress={() => store.practise()}>Practise anyway</Button>
      </div>
    ) : null;
  const { position } = asked.card.puzzle.analysis;
  return (
    <div className="puzzles__controls">
      {isShown ? (
        <Button isMain onPress={() => store.next()}>
          Next puzzle
        </Button>
      ) : (
        <Button onPress={() => store.show()}>Show the answer</Button>
      )}
      {isShown ? (
        <a className="button" href={addressOf({ page: 'analyse', game: game.text, position })}>
          Analyse
        </a>
      ) : null}
      <Button title="Never ask this one again" onPress={() => store.discard()}>
        Remove
      </Button>
    </div>
  );
}

function Agenda({ view: { agenda, box } }: { readonly view: PuzzleView }) {
  const { due, fresh, waiting } = agenda;
  const own = box.cards.filter(({ source }) => source === 'match').length;
  const facts = [
    ['New', fresh],
    ['To repeat now', due],
    ['To repeat later', waiting],
    ['From your mistakes', own],
  ] as const;
  return (
    <dl className="puzzles__agenda">
      {facts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

const FILE_LIMIT = 2 ** 25; // characters

function Files({ game, store, view: { box } }: ControlsProps) {
  const id = useId();
  const [message, setMessage] = useState('');
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_LIMIT) return notify('That file is too large to be a set of puzzles.');
    const read = readPuzzleFile(await file.text());
    if ('problem' in read) return notify(read.problem);
    const text = read.game === game.start.name ? game.text : gameText(read.game, read.options);
    try {
      const added = store.add(read.puzzles, 'file');
      const others = read.puzzles.length - added;
      const known = others === 0 ? '' : ` ${others} of them were not, as they are here already.`;
      setMessage(`${counted(added, 'puzzle')} added.${known}`);
    } catch {
      notify(`These are puzzles of ${text}; open them on its page.`);
    }
  };
  return (
    <section className="puzzles__files" aria-label="Sets of puzzles">
      <label htmlFor={id}>Open a set, as turnwise puzzles makes it</label>
      <input
        id={id}
        type="file"
        accept=".jsonl,.json,.txt"
        onChange={(event) => void open(event.target.files?.[0])}
      />
      {box.cards.length === 0 ? null : (
        <Button
          onPress={() =>
            saveFile(`${game.start.name}-puzzles.jsonl`, [puzzleFileOf(box)], 'text/plain')
          }
        >
          Save these as a set
        </Button>
      )}
      <p className="quiet" role="status">
        {message}
      </p>
    </section>
  );
}

/** Why no puzzle is asked. */
function idleInWords({ agenda, making }: PuzzleView, problem: string | null): string {
  if (problem !== null) return problem;
  if (agenda.next !== null)
    return `Nothing to repeat now; the next comes back ${waitInWords(Date.now(), agenda.next)}.`;
  if (making.isOn) return 'Looking for the first puzzle …';
  return making.isOver ? 'No puzzle was found.' : 'Nothing is asked.';
}

function makingInWords({ making: { isOn, isOver, matches } }: PuzzleView): string {
  if (isOn)
    return `Searching matches between computers: ${matches === 1 ? '1 match' : `${grouped(matches)} matches`} so far.`;
  return isOver
    ? 'Hardly any more are to be found here.'
    : 'The machine makes new ones when few are left.';
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}
