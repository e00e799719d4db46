/** A match: against people and computers, with the odds, the moves and the story of it. */

import { Tabs } from 'radix-ui';
import { memo, use, useEffect, useMemo, useState } from 'react';
import { MatchGraph } from '../../parts/match-graph.tsx';
import { MoveList } from '../../parts/move-list.tsx';
import { ProbabilityBar } from '../../parts/probability-bar.tsx';
import { announce } from '../../shell/announce.tsx';
import { useStoredState } from '../../shell/storage.ts';
import { type StudioGame, useGame } from '../../shell/studio-games.ts';
import { useVisit } from '../../shell/use-route.ts';
import { type Choice, choicesOf } from '../../state/choices.ts';
import { evaluatorFor } from '../../state/game-traits.ts';
import { isPicked, type PickedMethod, pickedFor } from '../../state/method.ts';
import { swingsOf, valuedLine } from '../../state/swings.ts';
import { listedTurns, matchInWords } from '../../state/turn-text.ts';
import { LineEvaluator } from '../../stores/line-evaluator.ts';
import { OddsFeed, type OddsView } from '../../stores/odds-feed.ts';
import { PlayStore, statusOf } from '../../stores/play-store.ts';
import { useStore } from '../../stores/store.ts';
import { workerEngine } from '../../work/worker-engine.ts';
import { Controls } from './controls.tsx';
import { keepMatch, type Opening, openingOf } from './kept-matches.ts';
import { LuckAndSkill } from './luck-and-skill.tsx';
import { SharePanel } from './share-panel.tsx';
import './play-page.css';
import type { Game } from 'turnwise';
import { Switch } from '../../parts/fields.tsx';
import { MethodPicker } from '../../parts/method-picker.tsx';
import { OddsTable, ProgressLine } from '../../parts/odds-table.tsx';
import { SeatPicker } from '../../parts/player-form.tsx';

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

/* The table of a match: board, seats, controls, and beside it the turns, the odds and the ways to keep it. */

interface PlayTableProps {
  readonly game: StudioGame;
  readonly store: PlayStore;
  readonly odds: OddsFeed;
  readonly appraisal: LineEvaluator;
  readonly opening: Opening;
}

export function PlayTable({ game, store, odds, appraisal, opening }: PlayTableProps) {
  const view = useStore(store);
  const { match, chosen, problem } = view;
  const feed = useStore(odds);
  const { known, open, problem: unjudged } = useStore(appraisal);
  const [showsOdds, setShowsOdds] = useStoredState(`odds:${game.text}`, false, isFlag);
  const [method, setMethod] = useStoredState(
    `method:${game.text}`,
    pickedFor(game.start),
    isPicked,
  );
  const [isFlipped, setFlipped] = useStoredState(`flipped:${game.text}`, false, isFlag);
  const { line, node, state } = match;
  const roles = game.start.players;
  const people = store.people().filter((role) => !(role in chosen));
  const chooser = people[0] ?? (match.isAtEnd ? null : (state.activePlayers[0] ?? null));
  const asks = showsOdds && chooser !== null;
  useEffect(() => {
    odds.ask(asks ? { position: `${state}`, role: chooser, player: method.player } : null);
  }, [odds, asks, chooser, state, method]);
  useEffect(() => appraisal.follow(line), [appraisal, line]);
  useEffect(() => {
    if (feed.analysis?.complete) appraisal.learn(feed.analysis);
  }, [appraisal, feed.analysis]);
  const valued = useMemo(() => valuedLine(line, known), [line, known]);
  const swings = useMemo(() => swingsOf(valued), [valued]);
  const turns = useMemo(() => listedTurns(match, swings), [match, swings]);
  const [first = '', second = ''] = roles;
  const here = valued.find(({ id }) => id === node.id);
  const bounds = state.resultBounds();
  const choices = people[0] === undefined ? [] : choicesOf(state, people[0]);
  const go = (id: number) => store.look(match.goTo(id));
  const chooseText = (text: string) => {
    const choice = choices.find((one) => one.text === text);
    if (choice) store.choose(choice);
  };
  const shownOdds = useMemo(
    () => new Map(showsOdds ? feed.analysis?.moves.map((move) => [move.text, move]) : []),
    [showsOdds, feed.analysis],
  );
  const seats = isFlipped ? [...roles] : [...roles].reverse();
  const { Board } = game.view;
  return (
    <div className="play-table">
      <h1 className="play-table__title">{game.title}</h1>
      <section className="card play-table__match" aria-label="Match">
        {seats.slice(0, -1).map((role) => (
          <SeatBar key={role} role={role} game={game} store={store} />
        ))}
        <div className="play-table__board">
          <Board
            game={state}
            choices={choices}
            choose={(choice: Choice) => store.choose(choice)}
            odds={shownOdds}
            bounds={bounds}
            measures={feed.analysis?.measures}
            last={node.turn}
            viewer={seats.at(-1) ?? first}
          />
        </div>
        <SeatBar role={seats.at(-1) ?? first} game={game} store={store} />
        {roles.length === 2 ? (
          <ProbabilityBar
            roles={[first, second]}
            share={here?.shares[first] ?? null}
            colours={game.view.colours}
          />
        ) : null}
        <p className="play-table__status">{statusOf(view, people)}</p>
        <Controls game={game} store={store} onFlip={() => setFlipped(!isFlipped)} />
        {[problem, opening.problem, feed.problem, unjudged].map((sentence) =>
          sentence === null ? null : (
            <p key={sentence} className="play-table__problem" role="alert">
              {sentence}
            </p>
          ),
        )}
      </section>
      <section className="card play-table__side" aria-label="About the match">
        <Tabs.Root defaultValue="turns">
          <Tabs.List className="tabs" aria-label="About the match">
            <Tabs.Trigger value="turns">Turns</Tabs.Trigger>
            <Tabs.Trigger value="odds">Odds</Tabs.Trigger>
            <Tabs.Trigger value="share">Save and share</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="turns" className="play-table__panel">
            <MatchGraph
              role={first}
              cursor={node.id}
              onGo={go}
              points={valued.map(({ id, shares }, n) => ({
                id,
                share: shares[first] ?? null,
                label: turns[n - 1]?.label ?? null,
                words: turns[n - 1]?.words ?? '',
              }))}
            />
            <MoveList turns={turns} cursor={node.id} onGo={go} />
            <LuckAndSkill swings={swings} isOpen={open > 0} cursor={node.id} turns={turns} />
          </Tabs.Content>
          <Tabs.Content value="odds" className="play-table__panel">
            <OddsPanel
              game={game.start}
              feed={feed}
              bounds={bounds}
              rows={chooser === null ? 0 : (state.moves()?.[chooser]?.length ?? 0)}
              isOn={showsOdds}
              onSwitch={setShowsOdds}
              method={method}
              onMethod={setMethod}
              onChoose={choices.length > 0 ? chooseText : undefined}
            />
          </Tabs.Content>
          <Tabs.Content value="share" className="play-table__panel">
            <SharePanel game={game} store={store} />
          </Tabs.Content>
        </Tabs.Root>
      </section>
    </div>
  );
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/* One role: its name, its score if the game has scores, who plays it, and whether it is to move. */

interface SeatBarProps {
  readonly role: string;
  readonly game: StudioGame;
  readonly store: PlayStore;
}

export const SeatBar = memo(function SeatBar({ role, game, store }: SeatBarProps) {
  const { match, thinking } = useStore(store);
  const { players } = match.start;
  const isActive = !match.isAtEnd && match.state.activePlayers.includes(role);
  const colour = game.view.colours?.[role] ?? plainColour(game.start.players.indexOf(role));
  return (
    <div className={isActive ? 'seat-bar seat-bar--active' : 'seat-bar'}>
      <span className="seat-bar__dot" aria-hidden="true" style={{ backgroundColor: colour }} />
      <span className="seat-bar__role">{role}</span>
      <span className="quiet seat-bar__thinking">{thinking.includes(role) ? 'thinks …' : ''}</span>
      <SeatPicker
        role={role}
        game={game.start}
        seat={players[role] ?? 'human'}
        onSeat={(seat) => store.seat({ ...players, [role]: seat })}
      />
    </div>
  );
});

/** Of the first role, the second, and all others. */
function plainColour(index: number): string {
  return ['var(--role-1)', 'var(--role-2)'][index] ?? 'var(--surface-2)';
}

/* The odds beside the board: one switch, how they are found, and the table. */

interface OddsPanelProps {
  readonly game: Game;
  readonly feed: OddsView;
  readonly bounds: readonly [number, number];
  readonly rows: number;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly method: PickedMethod;
  readonly onMethod: (method: PickedMethod) => void;
  readonly onChoose: ((text: string) => void) | undefined;
}

export function OddsPanel(props: OddsPanelProps) {
  const { game, feed, bounds, rows, isOn, method } = props;
  const { analysis, isWorking } = feed;
  return (
    <>
      <Switch label="Odds on the board" isOn={isOn} onChange={props.onSwitch} />
      <MethodPicker game={game} picked={method} onPick={props.onMethod} />
      <ProgressLine analysis={analysis} isWorking={isWorking} />
      <OddsTable
        analysis={analysis}
        bounds={bounds}
        rows={isOn ? rows : 0}
        onChoose={props.onChoose}
      />
      {isOn ? null : <p className="quiet">Switch the odds on to see what every move is worth.</p>}
    </>
  );
}
