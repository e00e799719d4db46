/** The table of a match: board, seats, controls, and beside it the turns, the odds and the ways to keep it. */

import { Tabs } from 'radix-ui';
import { useEffect, useMemo } from 'react';
import type { LineEvaluator } from '../../desk/appraisal.ts';
import type { OddsFeed } from '../../desk/odds-feed.ts';
import type { PlayStore } from '../../desk/play-desk.ts';
import { useStore } from '../../desk/store.ts';
import { MatchGraph } from '../../parts/match-graph.tsx';
import { MoveList } from '../../parts/move-list.tsx';
import { ProbabilityBar } from '../../parts/probability-bar.tsx';
import type { StudioGame } from '../../shell/studio-games.ts';
import { useStoredState } from '../../shell/use-kept.ts';
import type { Choice } from '../../state/choices.ts';
import { choicesOf } from '../../state/choices.ts';
import { isPicked, pickedFor } from '../../state/picked-method.ts';
import { swingsOf } from '../../state/swings.ts';
import { listedTurns } from '../../state/turn-text.ts';
import { valuedLine } from '../../state/valued-line.ts';
import { Controls } from './controls.tsx';
import { LuckAndSkill } from './luck-and-skill.tsx';
import type { Opening } from './new-course.ts';
import { OddsPanel } from './odds-panel.tsx';
import { SeatBar } from './seat-bar.tsx';
import { SharePanel } from './share-panel.tsx';
import { statusOf } from './status-text.ts';
import './play-table.css';

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
  const [method, setMethod] = useStoredState(`method:${game.text}`, pickedFor(game.start), isPicked);
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
