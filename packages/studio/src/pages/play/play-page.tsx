/** A match against people and computers, with the odds, the turns, and the shares of luck and skill. */

import { use, useEffect, useMemo, useState } from 'react';
import type { Game } from 'turnwise';
import { type Analysis, bestOf, reasonInWords } from 'turnwise/analysis';
import type { BoardProps } from '../../boards/board.ts';
import { roleColours } from '../../boards/role-colours.ts';
import { BoardScreen } from '../../parts/board-screen.tsx';
import { Button } from '../../parts/button.tsx';
import { Switch } from '../../parts/fields.tsx';
import { GameOptions } from '../../parts/game-options.tsx';
import { MethodPicker } from '../../parts/method-picker.tsx';
import { OddsTable, ProgressLine } from '../../parts/odds-table.tsx';
import { PrintButton, PrintSheet } from '../../parts/print-sheet.tsx';
import { ProbabilityBar } from '../../parts/probability-bar.tsx';
import * as Tabs from '../../parts/tabs.tsx';
import { announce } from '../../shell/announce.tsx';
import { useNotice } from '../../shell/notices.tsx';
import { usePlayerNames } from '../../shell/player-names.ts';
import { useStoredState } from '../../shell/storage.ts';
import { codeOf, type StudioGame, useGame } from '../../shell/studio-games.ts';
import { goTo, useVisit } from '../../shell/use-route.ts';
import { type Choice, choicesOf } from '../../state/choices.ts';
import { coachLines, remarksOn } from '../../state/coach.ts';
import { hasNotation } from '../../state/game-traits.ts';
import { HUMAN, type MatchTree } from '../../state/match-tree.ts';
import { AUTO, isPicked, REVIEW } from '../../state/method.ts';
import { scaleOf } from '../../state/odds-text.ts';
import { accuracies, mistakesIn, nextMistake, retryFrom } from '../../state/review.ts';
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
import { capitalized } from '../../state/wording.ts';
import { BestLine, type LineMove } from '../../stores/best-line.ts';
import { LineEvaluator } from '../../stores/line-evaluator.ts';
import { OddsFeed } from '../../stores/odds-feed.ts';
import { PlayStore, statusOf } from '../../stores/play-store.ts';
import { SharedAnalyses } from '../../stores/shared-analyses.ts';
import { useStore } from '../../stores/store.ts';
import { workerEngine, workerHindsight } from '../../work/worker-engine.ts';
import { Accuracies, CoachWords } from './coach.tsx';
import { Controls } from './controls.tsx';
import { Cover } from './cover.tsx';
import { Ending } from './ending.tsx';
import { useEndingSound } from './ending-sound.ts';
import { keeper, keepMatch, keepOpened, type Opening, openingOf } from './kept-matches.ts';
import { LineWalk, type Walk } from './line-walk.tsx';
import { LuckAndSkill } from './luck-and-skill.tsx';
import { useOwnMistakes } from './own-mistakes.ts';
import { SeatBar } from './seat-bar.tsx';
import { SharePanel } from './share-panel.tsx';
import { TurnsPanel } from './turns-panel.tsx';
import { useTurnKeys } from './use-turn-keys.ts';
import './play-page.css';

const openings = new Map<string, Promise<Opening>>(); // by game and link

export default function PlayPage(props: { readonly text: string; readonly link: string | null }) {
  const { text, link } = props;
  const game = useGame(text);
  const visit = useVisit();
  const key = JSON.stringify([text, link, visit, codeOf(game)]);
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
  const [{ store, odds, bestLine, evaluator }] = useState(() => {
    const work = new SharedAnalyses(workerEngine(game.reference));
    const { seed } = opening.match.start;
    const store: PlayStore = new PlayStore(
      opening.match,
      work,
      (match) => {
        keepMatch(game, store.sitting(), opening);
        announce(matchInWords(match, sightOf(match, null)));
      },
      opening.kept,
    );
    return {
      store,
      odds: new OddsFeed(work, seed),
      bestLine: new BestLine(work, seed),
      evaluator: new LineEvaluator(work, REVIEW, seed, workerHindsight(game.reference)),
    };
  });
  const view = useStore(store);
  const { match, chosen, problem } = view;
  const feed = useStore(odds);
  const line = useStore(bestLine);
  const { known, open, problem: unvalued, revealed } = useStore(evaluator);
  const [showsOdds, setShowsOdds] = useStoredState('odds', true, isFlag);
  const [method, setMethod] = useStoredState(`method:${game.text}`, AUTO, isPicked);
  const [isFlipped, setFlipped] = useStoredState(`flipped:${game.text}`, false, isFlag);
  const [looking, setLooking] = useState<Looking | null>(null); // whose view a shared screen shows, and at which turn
  const [names, rename, moveNames] = usePlayerNames(game.start);
  const [tab, setTab] = useState('turns');
  const [hinted, setHinted] = useState<number | null>(null); // the node in which a hint was asked for
  const [walked, setWalk] = useState<Walk | null>(null); // along the best line
  const { line: nodes, node, state } = match;
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
  const isHinting = hinted === node.id;
  const toggleHint = () => setHinted(isHinting ? null : node.id);
  const asks = canSearch && (showsOdds || isHinting) && chooser !== null && sees(sight, chooser);
  useEffect(() => {
    odds.ask(asks ? { position: `${state}`, role: chooser, player: method.player } : null);
  }, [odds, asks, chooser, state, method]);
  useEffect(() => {
    if (canSearch) evaluator.follow(nodes, sight, node.id);
  }, [canSearch, evaluator, nodes, sight, node.id]);
  useEffect(() => {
    if (feed.position !== null && feed.analysis?.complete)
      evaluator.learn(feed.position, feed.analysis);
  }, [evaluator, feed]);
  useEffect(() => {
    if (opening.isOurs) store.run();
    keepOpened(game, store.sitting(), opening);
    // The clocks as they are now, and what waits to be written.
    const leave = () => {
      if (store.isTimed) keepMatch(game, store.sitting(), opening);
      void keeper.flush();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      store.close();
      leave();
      odds.stop();
      bestLine.stop();
      evaluator.stop();
    };
  }, [game, store, odds, bestLine, evaluator, opening]);
  const reviewed = asks ? known.get(questionKey(`${state}`, chooser)) : undefined;
  // A second look replaces the first everywhere, so that the numbers agree.
  const isReplaced = reviewed?.isSecondLook && method.player === AUTO.player;
  const answer = feed.position === `${state}` ? feed.analysis : null;
  const analysis = isReplaced ? reviewed : answer;
  const valued = useMemo(
    () => valuedLine(nodes, known, sight, revealed),
    [nodes, known, sight, revealed],
  );
  const swings = useMemo(() => swingsOf(valued), [valued]);
  useOwnMistakes(game, match, valued, swings, opening.isOurs);
  const turns = useMemo(() => listedTurns(match, swings, sight), [match, swings, sight]);
  const coached = useMemo(
    () => coachLines(nodes, valued, swings, sight),
    [nodes, valued, swings, sight],
  );
  const accurate = useMemo(() => accuracies(valued, swings), [valued, swings]);
  const mistakes = mistakesIn(match, swings);
  const mistake = nextMistake(match, mistakes);
  const said = coached.find(({ id }) => id === node.id) ?? null;
  const label = turns.find(({ id }) => id === node.id)?.label ?? null;
  const retry = said === null ? null : retryFrom(match);
  const here = valued.find(({ id }) => id === node.id);
  // The bar shows what the table shows, from its first numbers on.
  const isShared = asks && method.player === AUTO.player;
  const shares = isShared && analysis ? sharesOf(state, { [analysis.role]: analysis }) : {};
  const bounds = state.resultBounds();
  const barShare = useLatest(shares[bottom] ?? here?.shares[bottom] ?? null, bottom);
  const choices = person === null ? [] : choicesOf(state, person);
  const chooseText = (text: string) => {
    const choice = choices.find((one) => one.text === text);
    if (choice) store.choose(choice);
  };
  const go = (id: number) => store.look(match.goTo(id));
  const seen = seenState(state, sight);
  const before = node.parent === null ? null : match.at(node.parent).state;
  const isKnown = asks && analysis !== null;
  const walk = walked?.node === node.id ? walked : null;
  const walkedMove = walk && line.moves[walk.step - 1];
  const board: BoardProps | null =
    walkedMove && seen
      ? walkBoard(walkedMove, node.depth + (walk?.step ?? 0) - 1, bottom)
      : seen && {
          game: seen,
          choices: walk ? NO_CHOICES : choices,
          choose: (choice) => store.choose(choice),
          analysis: isKnown && !walk ? shownOdds(analysis, showsOdds) : null,
          last: before && node.turn && seenTurn(before, node.turn, sight),
          before: before && seenState(before, sight),
          viewer: bottom,
        };
  const hasLine = asks && state.isPerfectInformation && state.activePlayers.length === 1;
  const walkLine = () => {
    void bestLine.follow(state, AUTO.player);
    setWalk({ node: node.id, step: 1 });
  };
  const closeLine = () => {
    void bestLine.follow(null, AUTO.player);
    setWalk(null);
  };
  useEndingSound(match);
  useTurnKeys((direction) => {
    if (walk) {
      const step = walk.step + direction;
      if (step >= 0 && step <= line.moves.length) setWalk({ ...walk, step });
    } else store.look(direction < 0 ? match.back() : match.forward());
  });
  const { Board } = game.view;
  const tabled = asks ? (analysis ?? feed.latest) : null;
  const seatBar = (role: string) => (
    <SeatBar
      key={role}
      role={role}
      game={game}
      store={store}
      name={names[role] ?? ''}
      onName={(name) => rename(role, name)}
    />
  );
  useNotice(useMemo(() => seenProblem(problem, sight), [problem, sight]));
  useNotice(
    useMemo(() => seenProblem(feed.problem, sight), [feed.problem, sight]),
    codeOf(game),
  );
  useNotice(
    useMemo(() => seenProblem(unvalued, sight), [unvalued, sight]),
    codeOf(game),
  );
  useNotice(opening.problem);
  return (
    <BoardScreen
      subject={game.text}
      head={
        <>
          <h1 className="play-table__title">{game.title}</h1>
          <GameOptions
            text={game.text}
            title={game.title}
            onGame={(chosen) => goTo({ page: 'play', game: chosen })}
          />
          {canSearch ? <Switch label="Odds" isOn={showsOdds} onChange={setShowsOdds} /> : null}
        </>
      }
      above={seats.length > 1 ? seats.slice(0, -1).map(seatBar) : null}
      board={
        board ? (
          <Board {...board} />
        ) : (
          <Cover
            key={node.id}
            person={person}
            last={node.turn ? nodeInWords(match, node, sight) : null}
            onShow={(role) => setLooking({ role, node: node.id })}
          />
        )
      }
      bar={
        roles.length === 2 ? (
          <ProbabilityBar
            roles={[bottom, bottom === first ? second : first]}
            share={barShare}
            bounds={bounds}
            colours={roleColours(game.start, game.view)}
          />
        ) : null
      }
      below={seatBar(bottom)}
      status={
        walk ? (
          <LineWalk
            moves={line.moves}
            isWorking={line.isWorking}
            step={walk.step}
            onStep={(step) => setWalk({ ...walk, step })}
            onClose={closeLine}
          />
        ) : (
          <div className="play-table__stand">
            <p className="play-table__status">
              {statusOf(view, person === null ? [] : [person, ...others])}
            </p>
            {isHinting && asks ? (
              <p className="play-table__hint" role="status">
                {isKnown ? hintInWords(state, analysis) : 'Looking for a hint …'}
              </p>
            ) : null}
            {isHinting && hasLine ? <Button onPress={walkLine}>Best line</Button> : null}
          </div>
        )
      }
      words={
        canSearch ? (
          <CoachWords
            line={said}
            label={label}
            onRetry={retry === null ? null : () => go(retry)}
            onNextMistake={mistake === null || mistake === node.id ? null : () => go(mistake)}
          />
        ) : null
      }
      over={
        <Ending
          key={match.start.seed}
          game={game}
          store={store}
          isOurs={opening.isOurs}
          isOpen={open > 0}
          sight={sight}
          viewer={bottom}
          swings={swings}
          accuracies={accurate}
          turns={turns}
          onReview={(to) => {
            setTab('turns');
            go(mistakes[0] ?? to);
          }}
          names={names}
          onSwap={() => {
            moveNames();
            if (roles.length === 2) setFlipped(!isFlipped);
          }}
        />
      }
      controls={
        <Controls
          game={game}
          store={store}
          isOpen={sight.kind === 'all'}
          hint={canSearch ? { isOn: isHinting, toggle: toggleHint } : null}
          onFlip={() => setFlipped(!isFlipped)}
        />
      }
      sheet={
        <PrintSheet
          title={game.title}
          players={roles.map((role) => `${role}: ${whoInWords(match, role, names[role])}`)}
          turn={statusOf(view, person === null ? [] : [person, ...others])}
          position={sight.kind === 'all' && canSearch ? `${state}` : null}
          analysis={isKnown ? analysis : null}
          bounds={scaleOf(state, analysis?.moves ?? [])}
          line={seen === null ? [] : bestLine.textsAt(state)}
        />
      }
      panel={
        <Tabs.Root className="play-table__panel" value={tab} onValueChange={setTab}>
          <Tabs.List className="tabs" aria-label="About the match">
            <Tabs.Trigger value="turns">Turns</Tabs.Trigger>
            <Tabs.Trigger value="odds">Odds</Tabs.Trigger>
            <Tabs.Trigger value="share">Save and share</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="turns" className="play-table__tab">
            <TurnsPanel
              role={first}
              bounds={bounds}
              valued={valued}
              turns={turns}
              cursor={node.id}
              onGo={go}
            />
            <Accuracies accuracies={accurate} isOpen={open > 0} />
            <LuckAndSkill
              swings={swings}
              bounds={bounds}
              isOpen={open > 0}
              untold={untoldInWords(valued, sight, revealed)}
            />
          </Tabs.Content>
          <Tabs.Content value="odds" className="play-table__tab">
            <OddsTable
              analysis={tabled}
              bounds={tabled ? scaleOf(state, tabled.moves) : bounds}
              rows={asks ? (state.moves()?.[chooser]?.length ?? 0) : 0}
              isOld={!isKnown}
              onChoose={choices.length > 0 && isKnown ? chooseText : undefined}
            />
            {hasLine ? (
              <p>
                <Button onPress={walkLine}>Show the best line</Button>
              </p>
            ) : null}
            <ProgressLine analysis={analysis} isWorking={feed.isWorking} />
            <MethodPicker game={game.start} picked={method} onPick={setMethod} />
            <p>
              <PrintButton findLine={() => bestLine.follow(hasLine ? state : null, AUTO.player)} />
            </p>
            {showsOdds && canSearch ? null : (
              <p className="quiet">
                {canSearch
                  ? 'Switch the odds on to see what every move is worth.'
                  : 'There are no odds: searches need a game with parsePosition and toString.'}
              </p>
            )}
          </Tabs.Content>
          <Tabs.Content value="share" className="play-table__tab">
            <SharePanel
              game={game}
              store={store}
              sight={sight}
              viewer={bottom}
              analysis={board?.analysis ?? null}
            />
          </Tabs.Content>
        </Tabs.Root>
      }
    />
  );
}

/** "Human", "Ada", "Medium". */
function whoInWords({ start: { players } }: MatchTree, role: string, name = ''): string {
  const seat = players[role] ?? HUMAN;
  return seat === HUMAN && name !== '' ? name : capitalized(seat.replace(/\(\)$/, ''));
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

/** With the odds off, a hint shows the best move alone. */
function shownOdds(analysis: Analysis, showsOdds: boolean): Pick<Analysis, 'moves' | 'measures'> {
  return showsOdds ? analysis : { ...analysis, moves: bestOf(analysis).slice(0, 1) };
}

/** "Hint: c, it stops three in a row". */
function hintInWords(state: Game, analysis: Analysis): string {
  const [best] = bestOf(analysis);
  if (!best) return 'No move is known to be better.';
  const reason = reasonInWords(analysis, (move) => remarksOn(state, analysis.role, move));
  return `Hint: ${best.text}${reason === '' ? '' : `, ${reason}`}`;
}

/** The board after a move of the best line; where chance decides next, before it. */
function walkBoard({ before, role, move, after }: LineMove, index: number, viewer: string) {
  return {
    game: after ?? before,
    choices: NO_CHOICES,
    choose: () => undefined,
    analysis: null,
    last: after && { index, moves: { [role]: move } },
    before,
    viewer,
  };
}

const NO_CHOICES: readonly Choice[] = [];

/** The last number that was known, until there is a better one; for another subject it begins anew. */
function useLatest(value: number | null, subject: string): number | null {
  const [kept, setKept] = useState({ value, subject });
  if (kept.subject !== subject || (value !== null && value !== kept.value))
    setKept({ value, subject });
  return value ?? (kept.subject === subject ? kept.value : null);
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** The person at a shared screen, until the next turn. */
interface Looking {
  readonly role: string;
  readonly node: number;
}
