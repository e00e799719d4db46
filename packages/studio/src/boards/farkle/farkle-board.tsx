/** The board of Farkle: the scores, the dice, of which you set some aside, and hold, with what each choice is worth. */
import { Farkle } from 'turnwise/games';
import type { Turn } from '../../state/match-tree.ts';
import { ChoiceButton } from '../parts/choice-button.tsx';
import { DieFace } from '../parts/die.tsx';
import {
  DieBody,
  diceIn,
  HeldDice,
  HeldSets,
  type Rolled,
  rollScene,
  useHeld,
} from '../parts/held-dice.tsx';
import { formatMoveOdds } from '../parts/odds-label.tsx';
import { type PlayedTurn, usePlayedTurn, useScene } from '../parts/scene.ts';
import { ScorePanels } from '../parts/score-panel.tsx';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import '../parts/picture.css';
import './farkle.css';

function FarkleBoard(props: BoardOf<Farkle>) {
  const { game, choices, choose, analysis, last } = props;
  const { dice, points } = game.position;
  const lying = dice.length > 0 ? dice : lostDice(last);
  const [held, setHeld] = useHeld(`${game}`);
  const kept = dice.filter((_, die) => held[die]);
  const choiceOf = (move: string) => choices.find((choice) => choice.move === move);
  const take = (move: string) => {
    const choice = choiceOf(move);
    if (choice) choose(choice);
  };
  const keeps = choices.filter(({ move }) => String(move).startsWith('keep'));
  const roll = rollMove(dice, kept);
  const isOver = game.result() !== null;
  const turn = usePlayedTurn(props);
  const stage = useScene(turn, (played) => rollScene(rolledIn(played)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and this is a board
    <div ref={stage} className="farkle" role="group" aria-label="Farkle">
      <ScorePanels
        players={game.players}
        scores={game.scores()}
        goal={game.settings.options.goal}
        active={isOver ? [] : game.activePlayers}
        atStake={dice.length > 0 ? game.atStake : 0}
      />
      <div className="farkle__table">
        <p className="farkle__words">{isOver ? 'The game is over' : wordsOf(game)}</p>
        <HeldDice
          dice={lying.length > 0 ? lying : NOT_ROLLED}
          held={held}
          isOpen={keeps.length > 0}
          word="aside"
          rolled={turn && rolledIn(turn)}
          onChange={setHeld}
        />
        <p className="farkle__words">{points > 0 ? `${points} points set aside` : ' '}</p>
        {analysis && (
          <HeldSets
            label="What each set of dice to set aside is worth"
            dice={dice}
            held={held}
            sets={keeps.map(({ move, text }) => ({
              dice: diceIn(move),
              odds: formatMoveOdds(props, text),
            }))}
            onChange={setHeld}
          />
        )}
      </div>
      <div className="farkle__moves">
        <ChoiceButton
          label={rollLabel(dice.length, kept.length)}
          odds={formatMoveOdds(props, roll)}
          isOpen={choiceOf(roll) !== undefined}
          onChoose={() => take(roll)}
        />
        <ChoiceButton
          label={dice.length > 0 ? `Hold ${game.atStake}` : 'Hold'}
          odds={formatMoveOdds(props, 'hold')}
          isOpen={choiceOf('hold') !== undefined}
          onChoose={() => take('hold')}
        />
      </div>
    </div>
  );
}

/** The dice of a farkle, which lie there until the next roll. */
export function lostDice(last: Turn | null): readonly number[] {
  const thrown = last?.haps?.[0]?.dice;
  return Array.isArray(thrown) ? thrown.map(Number) : [];
}

/** All dice that lie on the table were rolled. */
function rolledIn({ game, last }: PlayedTurn<Farkle>): Rolled {
  const { dice } = game.position;
  const lying = dice.length > 0 ? dice : lostDice(last);
  return { dice: lying.map(() => true), index: last.index };
}

function FarklePicture({ game }: { readonly game: Farkle }) {
  const { dice } = game.position;
  const shown = dice.length === DICE ? dice : [1, 1, 2, 4, 5, 5];
  return (
    <svg className="board-picture" viewBox="0 0 340 340" aria-hidden="true">
      <rect className="farkle__ground" width={340} height={340} rx={17} />
      {shown.map((face, die) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
        <g key={die} transform={`translate(${PLACES[die]}) rotate(${TURNS[die]}) scale(0.8)`}>
          <DieBody />
          <DieFace face={face} />
        </g>
      ))}
    </svg>
  );
}

const DICE = 6;
const NOT_ROLLED = [null, null, null, null, null, null];
const PLACES = ['70 120', '170 95', '272 125', '68 230', '172 245', '270 228'];
const TURNS = [-9, 6, 13, 5, -12, 8];

export const farkleView = viewFor((game) => game instanceof Farkle, {
  Board: FarkleBoard,
  Picture: FarklePicture,
});

/** The move that sets these dice aside and rolls the others. */
export function rollMove(dice: readonly number[], kept: readonly number[]): string {
  return dice.length === 0 ? 'roll' : `keep ${kept.join('')}`;
}

export function rollLabel(dice: number, kept: number): string {
  if (dice === 0) return 'Roll the dice';
  if (kept === 0) return 'Roll';
  const left = dice === kept ? DICE : dice - kept;
  return left === 1 ? 'Roll one die' : `Roll ${left} dice`;
}

function wordsOf({ position, settings, players }: Farkle): string {
  const { turn, dice, farkles, scores } = position;
  const seat = players.indexOf(turn);
  const inRow = farkles[seat] ?? 0;
  const warning = inRow === 0 ? '' : `, farkles in a row: ${inRow}`;
  const needed = settings.needed(scores[seat] ?? 0);
  const least = dice.length > 0 && needed > 0 ? `, from ${needed} points on you may hold` : '';
  return `${turn} to move${warning}${least}`;
}
