/** The board of Yahtzee: the dice, of which you hold some, and the cards of all roles, with what each choice is worth. */
import type { CSSProperties, ReactNode } from 'react';
import { Yahtzee, type YahtzeeBox } from 'turnwise/games';
import { DieFace } from '../parts/die.tsx';
import {
  DieBody,
  diceIn,
  HeldDice,
  HeldSets,
  holding,
  type Rolled,
  rollScene,
  useHeld,
} from '../parts/held-dice.tsx';
import { formatMoveOdds, OddsBadge } from '../parts/odds-label.tsx';
import { type PlayedTurn, usePlayedTurn, useScene } from '../parts/scene.ts';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import '../parts/picture.css';
import './yahtzee.css';

function YahtzeeBoard(props: BoardOf<Yahtzee>) {
  const { game, choices, choose, analysis } = props;
  const { dice, rollsLeft } = game.position;
  const [held, setHeld] = useHeld(`${game}`);
  const kept = dice.filter((_, die) => held[die]);
  const openMove = (move: string) => choices.find((choice) => choice.move === move);
  const roll = openMove(keepMove(kept));
  const take = (move: string) => {
    const choice = openMove(move);
    if (choice) choose(choice);
  };
  const keeps = choices.filter(({ move }) => /^(?:roll|keep)/.test(String(move)));
  const isOver = game.result() !== null;
  const played = usePlayedTurn(props);
  const stage = useScene(played, (each) => rollScene(rolledIn(each)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and this is a board
    <div ref={stage} className="yahtzee" role="group" aria-label="Yahtzee">
      <div className="yahtzee__table">
        <p className="yahtzee__turn">{isOver ? 'The game is over' : turnInWords(game)}</p>
        <HeldDice
          dice={dice.length > 0 ? dice : NOT_ROLLED}
          held={held}
          isOpen={dice.length > 0 && keeps.length > 0}
          word="kept"
          rolled={played && rolledIn(played)}
          onChange={setHeld}
        />
        <button
          type="button"
          className="yahtzee__roll"
          aria-disabled={!roll || undefined}
          title={roll ? formatMoveOdds(props, roll.text)?.sentence : undefined}
          onClick={() => roll && choose(roll)}
        >
          {rollLabel(dice.length - kept.length, rollsLeft)}
          {roll && analysis && <OddsBadge odds={formatMoveOdds(props, roll.text)} />}
        </button>
        {analysis && (
          <HeldSets
            label="What each set of dice to keep is worth"
            dice={dice}
            held={held}
            sets={byPoints(dice.length > 0 ? keeps : [], props).map(({ move, text }) => ({
              dice: diceIn(move),
              odds: formatMoveOdds(props, text),
            }))}
            onChange={setHeld}
          />
        )}
      </div>
      <div className="yahtzee__cards">
        <Card {...props} rows={ROWS.slice(0, UPPER)} onTake={take}>
          <SumRow game={game} label="Upper section" sumOf={upperInWords} />
        </Card>
        <Card {...props} rows={ROWS.slice(UPPER)} onTake={take}>
          {game.settings.joker !== 'never' && (
            <SumRow
              game={game}
              label={`Extra Yaht${SOFT_HYPHEN}zees`}
              sumOf={(seat) => String(100 * (game.position.cards[seat]?.extra ?? 0))}
            />
          )}
          <SumRow
            game={game}
            label="Total"
            isTotal
            sumOf={(seat) => String(Object.values(game.scores())[seat])}
          />
        </Card>
      </div>
    </div>
  );
}

interface CardProps extends BoardOf<Yahtzee> {
  readonly rows: typeof ROWS;
  readonly onTake: (box: YahtzeeBox) => void;
  readonly children: ReactNode; // the sums
}

/** A section of the score cards, with a column for each role. */
function Card({ rows, onTake, children, ...props }: CardProps) {
  const { game } = props;
  const isOver = game.result() !== null;
  return (
    <table className="yahtzee__card" style={labelWidth(game.players.length)}>
      <thead>
        <tr>
          <th scope="col">Box</th>
          {game.players.map((role) => (
            <th
              key={role}
              scope="col"
              data-active={(!isOver && role === game.position.turn) || undefined}
            >
              {role}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([box, label]) => (
          <tr key={box}>
            <th scope="row">{label}</th>
            {game.players.map((role, seat) => (
              <td key={role}>
                <Cell {...props} box={box} seat={seat} label={label} onTake={() => onTake(box)} />
              </td>
            ))}
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  );
}

/** The more columns, the narrower the names of the boxes. */
function labelWidth(columns: number): CSSProperties & { '--label': string } {
  return { '--label': `${160 / (1.6 + columns)}%` };
}

interface CellProps extends BoardOf<Yahtzee> {
  readonly box: YahtzeeBox;
  readonly seat: number;
  readonly label: string;
  readonly onTake: () => void;
}

/** The points of a box; or a button to fill it, with the points that the dice have there. */
function Cell(props: CellProps) {
  const { game, choices, analysis, box, seat, label, onTake } = props;
  const points = game.position.cards[seat]?.points[ROWS.findIndex(([each]) => each === box)];
  if (typeof points === 'number') return <span className="yahtzee__points">{points}</span>;
  const isOwn = game.players[seat] === game.position.turn;
  const choice = isOwn ? choices.find(({ move }) => move === box) : undefined;
  if (!choice) return null;
  const odds = formatMoveOdds(props, choice.text);
  const score = game.pointsIn(box);
  return (
    <button type="button" className="yahtzee__box" title={odds?.sentence} onClick={onTake}>
      <span className="visually-hidden">{label}: </span>
      <span>{score}</span>
      <span className="visually-hidden"> points{analysis && odds ? ', ' : ''}</span>
      {analysis && <OddsBadge odds={odds} />}
    </button>
  );
}

interface SumRowProps {
  readonly game: Yahtzee;
  readonly label: string;
  readonly isTotal?: boolean; // stands out. Default: no
  readonly sumOf: (seat: number, game: Yahtzee) => string;
}

function SumRow({ game, label, isTotal = false, sumOf }: SumRowProps) {
  return (
    <tr className={isTotal ? 'yahtzee__sum yahtzee__sum--total' : 'yahtzee__sum'}>
      <th scope="row">{label}</th>
      {game.players.map((role, seat) => (
        <td key={role}>{sumOf(seat, game)}</td>
      ))}
    </tr>
  );
}

function YahtzeePicture({ game }: { readonly game: Yahtzee }) {
  const { dice } = game.position;
  const shown = dice.length > 0 ? dice : [2, 2, 3, 5, 5];
  return (
    <svg className="board-picture" viewBox="0 0 340 340" aria-hidden="true">
      <rect className="yahtzee__ground" width={340} height={340} rx={17} />
      {shown.map((face, die) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
        <g key={die} transform={`translate(${PLACES[die]}) rotate(${TURNS[die]}) scale(0.86)`}>
          <DieBody />
          <DieFace face={face} />
        </g>
      ))}
    </svg>
  );
}

const PLACES = ['85 85', '255 80', '170 170', '80 255', '260 260'];
const TURNS = [-8, 11, 4, 14, -6];

export const yahtzeeView = viewFor((game) => game instanceof Yahtzee, {
  Board: YahtzeeBoard,
  Picture: YahtzeePicture,
});

const ROWS: readonly (readonly [YahtzeeBox, string])[] = [
  ['ones', 'Ones'],
  ['twos', 'Twos'],
  ['threes', 'Threes'],
  ['fours', 'Fours'],
  ['fives', 'Fives'],
  ['sixes', 'Sixes'],
  ['three-of-a-kind', 'Three of a kind'],
  ['four-of-a-kind', 'Four of a kind'],
  ['full-house', 'Full house'],
  ['small-straight', 'Small straight'],
  ['large-straight', 'Large straight'],
  ['yahtzee', 'Yahtzee'],
  ['chance', 'Chance'],
];
const NOT_ROLLED = [null, null, null, null, null];
const SOFT_HYPHEN = '\u00ad';
const UPPER = 6;
const GOAL = 63;

/** The dice that were not kept. */
export function rolledIn({ game, last }: Pick<PlayedTurn<Yahtzee>, 'game' | 'last'>): Rolled {
  const { dice } = game.position;
  const [move] = Object.values(last.moves);
  const isKept = holding(dice, String(move).startsWith('keep') ? diceIn(move) : []);
  return { dice: isKept.map((kept) => !kept), index: last.index };
}

/** The move that keeps these dice. */
export function keepMove(dice: readonly number[]): string {
  return dice.length === 0 ? 'roll' : `keep ${[...dice].sort().join('')}`;
}

function byPoints(
  keeps: BoardOf<Yahtzee>['choices'],
  { analysis }: Pick<BoardOf<Yahtzee>, 'analysis'>,
): BoardOf<Yahtzee>['choices'] {
  const values = new Map(analysis?.moves.map(({ text, value }) => [text, value]));
  return keeps.toSorted((a, b) => (values.get(b.text) ?? 0) - (values.get(a.text) ?? 0));
}

export function rollLabel(dice: number, rollsLeft: number): string {
  if (rollsLeft === 3) return 'Roll the dice';
  if (rollsLeft === 0) return 'Choose a box';
  if (dice === 0) return 'Choose a box, or dice to roll';
  return `Roll ${dice === 5 ? 'all dice' : dice === 1 ? 'one die' : `${dice} dice`} again`;
}

function turnInWords({ position: { rollsLeft, turn } }: Yahtzee): string {
  const left = ['no rolls left', 'one roll left', 'two rolls left'][rollsLeft];
  return `${turn} to move${left === undefined ? '' : `, ${left}`}`;
}

/** "45 of 63", or what was earned. */
function upperInWords(seat: number, { position }: Yahtzee): string {
  const points = position.cards[seat]?.points.slice(0, UPPER) ?? [];
  const sum = points.reduce((all: number, each) => all + (each ?? 0), 0);
  return sum >= GOAL ? `${sum} + 35` : `${sum} of ${GOAL}`;
}
