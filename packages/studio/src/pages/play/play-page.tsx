/** A match against people and computers, with the odds, the turns, and the shares of luck and skill. */
import { Tabs } from 'radix-ui';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import type { BoardProps } from '../../boards/board.ts';
import { Alert, Button } from '../../parts/button.tsx';
import { Switch } from '../../parts/fields.tsx';
import { GameOptions } from '../../parts/game-options.tsx';
import { MethodPicker } from '../../parts/method-picker.tsx';
import { OddsTable, ProgressLine } from '../../parts/odds-table.tsx';
import { SeatPicker } from '../../parts/player-form.tsx';
import { ProbabilityBar } from '../../parts/probability-bar.tsx';
import { announce } from '../../shell/announce.tsx';
import { useStoredState } from '../../shell/storage.ts';
import { type StudioGame, useGame } from '../../shell/studio-games.ts';
import { goTo, useVisit } from '../../shell/use-route.ts';
import { choicesOf } from '../../state/choices.ts';
import { hasNotation } from '../../state/game-traits.ts';
import { AUTO, isPicked, REVIEW } from '../../state/method.ts';
import { scaleOf } from '../../state/odds-text.ts';
import { type Sight, seenProblem, seenState, seenTurn, sees, sightOf } from '../../state/sight.ts';
import {
  type Expectations,
  isTold,
  questionKey,
  sharesOf,
  swingsOf,
  type ValuedNode,
  valuedLine,
} from '../../state/swings.ts';
import { listedTurns, matchInWords, nodeInWords } from '../../state/turn-text.ts';
import { LineEvaluator } from '../../stores/line-evaluator.ts';
import { OddsFeed } from '../../stores/odds-feed.ts';
import { PlayStore, statusOf } from '../../stores/play-store.ts';
import { SharedAnalyses } from '../../stores/shared-analyses.ts';
import { useStore } from '../../stores/store.ts';
import { workerEngine, workerHindsight } from '../../work/worker-engine.ts';
import { Controls } from './controls.tsx';
import { keepMatch, type Opening, openingOf } from './kept-matches.ts';
import { SharePanel } from './share-panel.tsx';
import { TurnsPanel } from './turns-panel.tsx';
import './play-page.css';

const openings = new Map<string, Promise<Opening>>(); // by game and link

export default function PlayPage(props: { readonly text: string; readonly link: string | null }) {
  const { text, link } = props;
  const game = useGame(text);
  const visit = useVisit();
  const key = JSON.stringify([text, link, visit]);
  let opening = openings.get(key);
  if (!opening) {
    opening = openingOf(game, link);
    openings.set(key, opening);
  }
  // When you come back, you find the match as you left it, not as you opened it.
  useEffect(() => () => void openings.delete(key), [key]);
  return <Play key={key} game={game} opening={use(opening)} />;
}

function Play({ game, opening }: { readonly game: StudioGame; readonly opening: Opening }) {
  const [{ store, odds, evaluator }] = useState(() => {
    const work = new SharedAnalyses(workerEngine(game.reference));
    const { seed } = opening.match.start;
    const store = new PlayStore(opening.match, work, (match) => {
      keepMatch(game, match, opening);
      announce(matchInWords(match, sightOf(match, null)));
    });
    return {
      store,
      odds: new OddsFeed(work, seed),
      evaluator: new LineEvaluator(work, REVIEW, seed, workerHindsight(game.reference)),
    };
  });
  const view = useStore(store);
  const { match, chosen, problem } = view;
  const feed = useStore(odds);
  const { known, open, problem: unvalued, revealed } = useStore(evaluator);
  const [showsOdds, setShowsOdds] = useStoredState(`odds:${game.text}`, false, isFlag);
  const [method, setMethod] = useStoredState(`method:${game.text}`, AUTO, isPicked);
  const [isFlipped, setFlipped] = useStoredState(`flipped:${game.text}`, false, isFlag);
  const [looking, setLooking] = useState<Looking | null>(null); // whose view a shared screen shows, and at which turn
  const { line, node, state } = match;
  const roles = game.start.players;
  const [first = '', second = ''] = roles;
  const seats = isFlipped ? [...roles] : [...roles].reverse();
  const bottom = seats.at(-1) ?? first;
  const [person = null, ...others] = store.people().filter((role) => !(role in chosen));
  // Covered again after every turn, also after one that is taken back: somebody else may hold the screen now.
  if (
    looking !== null &&
    (looking.node !== node.id || (person !== null && looking.role !== person))
  )
    setLooking(null);
  const looker = looking?.role ?? null;
  const sight = useMemo(() => sightOf(match, looker, bottom), [match, looker, bottom]);
  const chooser = person ?? (match.isAtEnd ? null : (state.activePlayers[0] ?? null));
  const canSearch = hasNotation(game.start);
  const asks = canSearch && showsOdds && chooser !== null && sees(sight, chooser);
  useEffect(() => {
    odds.ask(asks ? { position: `${state}`, role: chooser, player: method.player } : null);
  }, [odds, asks, chooser, state, method]);
  useEffect(() => {
    if (canSearch) evaluator.follow(line, sight, node.id);
  }, [canSearch, evaluator, line, sight, node.id]);
  useEffect(() => {
    if (feed.analysis?.complete) evaluator.learn(feed.analysis);
  }, [evaluator, feed.analysis]);
  useEffect(() => {
    if (opening.isOurs) store.run();
    return () => {
      store.close();
      odds.stop();
      evaluator.stop();
    };
  }, [store, odds, evaluator, opening]);
  const reviewed = asks ? known.get(questionKey(`${state}`, chooser)) : undefined;
  // A second look replaces the first everywhere, so that the numbers agree.
  const isReplaced = reviewed?.isSecondLook && method.player === AUTO.player;
  const analysis = isReplaced ? reviewed : feed.analysis;
  const valued = useMemo(
    () => valuedLine(line, known, sight, revealed),
    [line, known, sight, revealed],
  );
  const swings = useMemo(() => swingsOf(valued), [valued]);
  const turns = useMemo(() => listedTurns(match, swings, sight), [match, swings, sight]);
  const here = valued.find(({ id }) => id === node.id);
  // The bar shows what the table shows, from its first numbers on.
  const isShared = asks && method.player === AUTO.player && analysis?.position === `${state}`;
  const shares = isShared ? sharesOf(state, { [analysis.role]: analysis }) : {};
  const bounds = state.resultBounds();
  const choices = person === null ? [] : choicesOf(state, person);
  const chooseText = (text: string) => {
    const choice = choices.find((one) => one.text === text);
    if (choice) store.choose(choice);
  };
  const go = (id: number) => store.look(match.goTo(id));
  const seen = seenState(state, sight);
  const before = node.parent === null ? null : match.at(node.parent).state;
  const board: Omit<BoardProps, 'game'> = {
    choices,
    choose: (choice) => store.choose(choice),
    analysis: asks ? analysis : null,
    last: before && node.turn && seenTurn(before, node.turn, sight),
    viewer: bottom,
  };
  const { Board } = game.view;
  return (
    <div className="play-table">
      <div className="play-table__title">
        <h1>{game.title}</h1>
        <GameOptions
          text={game.text}
          title={game.title}
          onGame={(chosen) => goTo({ page: 'play', game: chosen })}
        />
      </div>
      <section className="card play-table__match" aria-label="Match">
        {seats.slice(0, -1).map((role) => (
          <SeatBar key={role} role={role} game={game} store={store} />
        ))}
        <div className="play-table__board">
          {seen ? (
            <Board game={seen} {...board} />
          ) : (
            <Cover
              key={node.id}
              person={person}
              last={node.turn ? nodeInWords(match, node, sight) : null}
              onShow={(role) => setLooking({ role, node: node.id })}
            />
          )}
        </div>
        <SeatBar role={bottom} game={game} store={store} />
        {roles.length === 2 ? (
          <ProbabilityBar
            roles={[first, second]}
            share={shares[first] ?? here?.shares[first] ?? null}
            bounds={bounds}
            colours={game.view.colours}
          />
        ) : null}
        <p className="play-table__status">
          {statusOf(view, person === null ? [] : [person, ...others])}
        </p>
        <Controls
          game={game}
          store={store}
          isOpen={sight.kind === 'all'}
          onFlip={() => setFlipped(!isFlipped)}
        />
        {[problem, feed.problem, unvalued].map((sentence, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
          <Alert key={n} className="play-table__problem" text={seenProblem(sentence, sight)} />
        ))}
        <Alert className="play-table__problem" text={opening.problem} />
      </section>
      <section className="card play-table__side" aria-label="About the match">
        <Tabs.Root defaultValue="turns">
          <Tabs.List className="tabs" aria-label="About the match">
            <Tabs.Trigger value="turns">Turns</Tabs.Trigger>
            <Tabs.Trigger value="odds">Odds</Tabs.Trigger>
            <Tabs.Trigger value="share">Save and share</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="turns" className="play-table__panel">
            <TurnsPanel
              role={first}
              bounds={bounds}
              valued={valued}
              turns={turns}
              swings={swings}
              isOpen={open > 0}
              untold={untoldInWords(valued, sight, revealed)}
              cursor={node.id}
              onGo={go}
            />
          </Tabs.Content>
          <Tabs.Content value="odds" className="play-table__panel">
            <Switch label="Show odds on the board" isOn={showsOdds} onChange={setShowsOdds} />
            <MethodPicker game={game.start} picked={method} onPick={setMethod} />
            <ProgressLine analysis={analysis} isWorking={feed.isWorking} />
            <OddsTable
              analysis={analysis}
              bounds={analysis ? scaleOf(state, analysis.moves) : bounds}
              rows={asks ? (state.moves()?.[chooser]?.length ?? 0) : 0}
              onChoose={choices.length > 0 ? chooseText : undefined}
            />
            {showsOdds && canSearch ? null : (
              <p className="quiet">
                {canSearch
                  ? 'Switch the odds on to see what every move is worth.'
                  : 'There are no odds: searches need a game with parsePosition and toString.'}
              </p>
            )}
          </Tabs.Content>
          <Tabs.Content value="share" className="play-table__panel">
            <SharePanel game={game} store={store} isOpen={sight.kind === 'all'} />
          </Tabs.Content>
        </Tabs.Root>
      </section>
    </div>
  );
}

/** Why luck and skill are not told, where secrets prevent it; null where they are. */
function untoldInWords(
  valued: readonly ValuedNode[],
  sight: Sight,
  revealed: Expectations,
): string | null {
  if (isTold(valued)) return null;
  if (sight.kind !== 'all') return 'Luck and skill are told when the match is over.';
  const isAsked = valued.every(({ state }) => revealed.has(`${state}`));
  return isAsked
    ? 'Luck and skill are not known: with secrets that takes a game small enough to solve.'
    : 'Luck and skill: the game is being solved …';
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** The person at a shared screen, until the next turn. */
interface Looking {
  readonly role: string;
  readonly node: number;
}

interface CoverProps {
  readonly person: string | null; // null while a computer chooses
  readonly last: string | null; // what everybody may know of the last turn
  readonly onShow: (role: string) => void;
}

/** Hides the board while people with secrets share one screen. */
function Cover({ person, last, onShow }: CoverProps) {
  const cover = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone. Not on the new one: a key that is still held must not show anything.
  useEffect(() => {
    if (document.activeElement === document.body) cover.current?.focus();
  }, []);
  return (
    <div ref={cover} className="play-table__cover" tabIndex={-1}>
      {last === null ? null : <p className="quiet">{last}</p>}
      {person === null ? (
        <p>The position is hidden: several people share this screen.</p>
      ) : (
        <>
          <p>{person} chooses next. Make sure that nobody else is looking.</p>
          <Button isMain onPress={() => onShow(person)}>
            Show {person}’s view
          </Button>
        </>
      )}
    </div>
  );
}

const COLOURS = ['var(--role-1)', 'var(--role-2)', 'var(--role-3)', 'var(--role-4)'];

interface SeatBarProps {
  readonly role: string;
  readonly game: StudioGame;
  readonly store: PlayStore;
}

function SeatBar({ role, game, store }: SeatBarProps) {
  const { match, thinking } = useStore(store);
  const { players } = match.start;
  const isActive = !match.isAtEnd && match.state.activePlayers.includes(role);
  const plain = COLOURS[game.start.players.indexOf(role)];
  const colour = game.view.colours?.[role] ?? plain ?? 'var(--surface-2)';
  return (
    <div className={isActive ? 'seat-bar seat-bar--active' : 'seat-bar'}>
      <span className="seat-bar__dot" aria-hidden="true" style={{ backgroundColor: colour }} />
      <span className="seat-bar__role">{role}</span>
      <span className="quiet seat-bar__thinking">
        {thinking.includes(role) ? 'thinking …' : ''}
      </span>
      <SeatPicker
        role={role}
        game={game.start}
        seat={players[role] ?? 'human'}
        onSeat={(seat) => store.seat({ ...players, [role]: seat })}
      />
    </div>
  );
}
