/** The board of Pig: both scores, the die, and Roll and Hold with their odds. */
import { useEffect, useRef } from 'react';
import { GeneralPig, Pig } from 'turnwise/games';
import { withArticle } from 'turnwise/internal';
import type { Turn } from '../../state/match-tree.ts';
import { counted } from '../../state/wording.ts';
import { ChoiceButton } from '../parts/choice-button.tsx';
import { ROLL, revealed, rolls } from '../parts/die.tsx';
import { formatMoveOdds } from '../parts/odds-label.tsx';
import {
  type Motion,
  type PlayedTurn,
  type Scene,
  usePlayedTurn,
  useScene,
} from '../parts/scene.ts';
import { ScorePanels } from '../parts/score-panel.tsx';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import '../board-colours.css';
import '../parts/picture.css';
import { GeneralPigBoard, GeneralPigPicture } from './general-pig-board.tsx';
import { PigDie, passingThrows, type Thrown } from './pig-die.tsx';
import './pig-board.css';

const NONE: readonly Thrown[] = [];
const MOVES = [
  { move: 'roll', label: 'Roll', key: 'r' },
  { move: 'hold', label: 'Hold', key: 'h' },
] as const;

function PigBoard(props: BoardOf<Pig>) {
  const { game, before, choices, choose, last } = props;
  const { goal, isPiglet, roundLimit, sides } = game.settings;
  const turn = usePlayedTurn(props);
  const stage = useScene(turn, sceneOf);
  const face = thrownIn(last);
  const isLost = face !== null && isLoss(face);
  const choiceOf = (move: string) => choices.find((choice) => choice.move === move);
  const take = (move: string) => {
    const choice = choiceOf(move);
    if (choice) choose(choice);
  };
  usePageKeys((pressed) => {
    const known = MOVES.find(({ key }) => key === pressed);
    if (known) take(known.move);
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and this is a board
    <div ref={stage} className="pig-board" role="group" aria-label="Pig">
      <ScorePanels
        players={game.players}
        scores={game.scores()}
        goal={goal}
        active={game.result() ? [] : game.activePlayers}
        atStake={game.points}
      />
      <div className="pig-board__table">
        <PigDie
          name="die"
          face={face}
          passing={turn && face !== null ? passingThrows(face, sides, turn.last.index) : NONE}
          sides={sides}
          isCoin={isPiglet}
          isLost={isLost}
        />
        <p className="pig-board__points" data-moves="result">
          <span className="pig-board__number">{game.points}</span>
          <span className="pig-board__unit">this turn</span>
        </p>
        <p
          className={`pig-board__words ${isLost ? 'pig-board__words--lost' : ''}`}
          data-moves="result"
        >
          {pigWords(game, last, before)}
        </p>
        {roundLimit < Number.POSITIVE_INFINITY && (
          <p className="pig-board__round">
            Round {Math.min(game.position.round + 1, roundLimit)} of {roundLimit}
          </p>
        )}
      </div>
      <div className="pig-board__moves">
        {MOVES.map(({ move, label, key }) => (
          <ChoiceButton
            key={move}
            label={label}
            shortcut={key}
            odds={formatMoveOdds(props, move)}
            isOpen={choiceOf(move) !== undefined}
            onChoose={() => take(move)}
          />
        ))}
      </div>
    </div>
  );
}

function sceneOf({ last }: PlayedTurn<Pig>): Scene {
  const thrown = thrownIn(last);
  if (thrown === null) return [{ sound: 'move' }];
  return [
    ...rolls('die', 100),
    revealed('die lost'),
    revealed('result'),
    ...(isLoss(thrown) ? [SHAKE] : []),
    { sound: 'dice' },
  ];
}

/** The die that cost the turn. */
const SHAKE: Motion = {
  of: 'die shaken',
  at: ROLL,
  time: 250,
  frames: [0, -6, 5, -3, 0].map((x) => ({ transform: `translate(${x}px, 0px)` })),
};

function PigPicture({ game }: { readonly game: Pig }) {
  const { goal, isPiglet, sides } = game.settings;
  const scores = game.scores();
  return (
    <div className="pig-picture" aria-hidden="true">
      <PigDie face={isPiglet ? 'heads' : Math.min(5, sides)} sides={sides} isCoin={isPiglet} />
      {game.players.map((role, n) => (
        <span key={role} className="pig-picture__track">
          <span
            className="pig-picture__bar"
            data-seat={n + 1}
            style={{ width: `${Math.min(100, (100 * scores[role]) / goal)}%` }}
          />
        </span>
      ))}
    </div>
  );
}

export const pigView = viewFor((game) => game instanceof Pig || game instanceof GeneralPig, {
  Board: ({ game, before, ...props }) =>
    game instanceof Pig ? (
      <PigBoard game={game} before={before instanceof Pig ? before : null} {...props} />
    ) : (
      <GeneralPigBoard
        game={game}
        before={before instanceof GeneralPig ? before : null}
        {...props}
      />
    ),
  Picture: ({ game }) =>
    game instanceof Pig ? <PigPicture game={game} /> : <GeneralPigPicture game={game} />,
});

const TAKEN = 'input, select, textarea, dialog, [contenteditable]'; // elements that use letters themselves

/** Calls the newest `onKey` with the key in lower case, except while somebody types. */
function usePageKeys(onKey: (key: string) => void): void {
  const newest = useRef(onKey);
  useEffect(() => {
    newest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      const isTaken = target instanceof Element && target.closest(TAKEN) !== null;
      if (isShortcut || isTaken || event.defaultPrevented || event.repeat) return;
      if (document.querySelector('dialog[open]') === null) newest.current(event.key.toLowerCase());
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export function thrownIn(last: Turn | null): Thrown | null {
  const { die, coin } = last?.haps?.[0] ?? {};
  if (typeof die === 'number') return die;
  return coin === 'heads' || coin === 'tails' ? coin : null;
}

/** Whether a throw ends the turn and loses its points. */
export function isLoss(thrown: Thrown): boolean {
  return thrown === 1 || thrown === 'tails';
}

/** The last turn, for the line under the die; `before` is the state in which it was taken, where known. */
export function pigWords(game: Pig, last: Turn | null, before: Pig | null): string {
  const [role, move] = Object.entries(last?.moves ?? {})[0] ?? [];
  if (role === undefined) return '';
  if (move === 'hold') return `${role} holds`;
  const thrown = thrownIn(last);
  if (thrown === null) return '';
  if (!isLoss(thrown)) return `${role} rolled ${nameOf(thrown)}: ${game.points} at stake`;
  const lost = before?.points ?? 0;
  return `${role} rolled ${nameOf(thrown)}: ${lost > 0 ? `${counted(lost, 'point')} lost` : 'the turn is lost'}`;
}

function nameOf(thrown: Thrown): string {
  return typeof thrown === 'number' ? withArticle(thrown) : thrown;
}
