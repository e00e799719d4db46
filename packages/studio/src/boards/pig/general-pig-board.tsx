/** The board of Pig for more roles and with more dice: all scores, what was rolled, and the moves with their odds. */
import type { Haps } from 'turnwise';
import type { GeneralPig } from 'turnwise/games';
import type { Turn } from '../../state/match-tree.ts';
import { ChoiceButton } from '../parts/choice-button.tsx';
import { revealed, rolls } from '../parts/die.tsx';
import { formatMoveOdds } from '../parts/odds-label.tsx';
import { type PlayedTurn, type Scene, usePlayedTurn, useScene } from '../parts/scene.ts';
import { ScorePanels } from '../parts/score-panel.tsx';
import type { BoardOf } from '../parts/view-for.tsx';
import '../parts/picture.css';
import { PigDie, passingThrows, type Thrown } from './pig-die.tsx';
import './pig-board.css';

export function GeneralPigBoard(props: BoardOf<GeneralPig>) {
  const { game, choices, choose, last } = props;
  const { goal, isHog, options, roundLimit, throws } = game.settings;
  const isCoin = options.variant === 'piglet';
  const sides = options.sides ?? 6;
  const words = rollInWords(last);
  const turn = usePlayedTurn(props);
  const stage = useScene(turn, sceneOf);
  const moves: readonly string[] = isHog ? throws.map((_, n) => `roll ${n + 1}`) : ['roll', 'hold'];
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
      <div className="pig-board__table pig-board__table--general">
        {!isHog && (
          <div className="pig-board__dice">
            {diceIn(last?.haps?.[0], options.variant === 'two-dice').map((face, die) => (
              <PigDie
                // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
                key={die}
                name={`die ${die}`}
                face={face}
                passing={
                  turn && face !== null ? passingThrows(face, sides, turn.last.index + die) : NONE
                }
                sides={sides}
                isCoin={isCoin}
              />
            ))}
          </div>
        )}
        {!isHog && (
          <p className="pig-board__points" data-moves="result">
            <span className="pig-board__number">{game.points}</span>
            <span className="pig-board__unit">this turn</span>
          </p>
        )}
        <p className="pig-board__words" data-moves="result">
          {words}
        </p>
        {roundLimit < Number.POSITIVE_INFINITY && (
          <p className="pig-board__round">
            Round {Math.min(game.position.round + 1, roundLimit)} of {roundLimit}
          </p>
        )}
      </div>
      <div className="pig-board__moves">
        {moves.map((move) => {
          const choice = choices.find((each) => each.move === move);
          return (
            <ChoiceButton
              key={move}
              label={moveLabel(move)}
              odds={formatMoveOdds(props, move)}
              isOpen={choice !== undefined}
              onChoose={() => choice && choose(choice)}
            />
          );
        })}
      </div>
    </div>
  );
}

const NONE: readonly Thrown[] = [];

function sceneOf({ last }: PlayedTurn<GeneralPig>): Scene {
  const haps = last.haps?.[0];
  if (!haps) return [{ sound: 'move' }];
  const dice = diceIn(haps, false).flatMap((_, die) => rolls(`die ${die}`, 100));
  return [...dice, revealed('result'), { sound: 'dice' }];
}

export function GeneralPigPicture({ game }: { readonly game: GeneralPig }) {
  const { goal, options } = game.settings;
  const faces = options.variant === 'pig' || options.variant === 'piglet' ? [5] : [5, 4];
  return (
    <div className="pig-picture" aria-hidden="true">
      <div className="pig-board__dice">
        {faces.map((face) => (
          <PigDie
            key={face}
            face={options.variant === 'piglet' ? 'heads' : Math.min(face, options.sides ?? 6)}
            sides={options.sides ?? 6}
            isCoin={options.variant === 'piglet'}
          />
        ))}
      </div>
      {game.position.scores.map((score, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a score is its seat
        <span key={seat} className="pig-picture__track">
          <span
            className="pig-picture__bar"
            data-seat={seat + 1}
            style={{ width: `${Math.min(100, (100 * score) / goal)}%` }}
          />
        </span>
      ))}
    </div>
  );
}

/** What lies on the table; null for dice that were not rolled yet. */
export function diceIn(haps: Haps | undefined, areTwo: boolean): readonly (Thrown | null)[] {
  const { die, coin, dice } = haps ?? {};
  if (Array.isArray(dice)) return dice.map(Number);
  if (typeof die === 'number') return [die];
  if (coin === 'heads' || coin === 'tails') return [coin];
  return areTwo ? [null, null] : [null];
}

export function moveLabel(move: string): string {
  const count = Number(move.replace('roll ', ''));
  if (Number.isNaN(count)) return move === 'hold' ? 'Hold' : 'Roll';
  return count === 1 ? 'Roll one die' : `Roll ${count} dice`;
}

/** The last turn, for the line on the table. */
export function rollInWords(last: Turn | null): string {
  const [role, move] = Object.entries(last?.moves ?? {})[0] ?? [];
  if (role === undefined) return '';
  if (move === 'hold') return `${role} holds`;
  const { points, die, coin, dice } = last?.haps?.[0] ?? {};
  if (points === 0) return `${role} rolled a 1 and scores nothing`;
  if (typeof points === 'number') return `${role} scores ${points}`;
  if (die === 1 || coin === 'tails') return `${role} rolled ${die ?? coin} and loses the points`;
  const ones = Array.isArray(dice) ? dice.filter((face) => face === 1).length : 0;
  if (ones === 2) return `${role} rolled two ones and loses the score`;
  if (ones === 1) return `${role} rolled a 1 and loses the points`;
  return '';
}
