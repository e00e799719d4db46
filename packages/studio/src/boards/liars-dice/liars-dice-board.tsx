/** The board of liar's dice: the dice of each role, what was bid, and the next bid by count and face. */
import { LiarsDice, type LiarsDiceRole } from 'turnwise/games';
import { CardTable } from '../parts/card-table.tsx';
import { ChoiceButton } from '../parts/choice-button.tsx';
import { DieFace } from '../parts/die.tsx';
import { formatMoveOdds } from '../parts/odds-label.tsx';
import { turnsOver, useChange, useScene } from '../parts/scene.ts';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import './liars-dice.css';

const LIAR = 'liar';

function LiarsDiceBoard(props: BoardOf<LiarsDice>) {
  const { game, choices } = props;
  const { bids, dice, isCalled } = game.position;
  const { options, settings } = game;
  const result = game.result();
  const bid = game.lastBid();
  const places = game.players.map((role, seat) => {
    const hand = seat < dice.length ? (dice[seat] ?? settings.unknownRoll) : [];
    return {
      role,
      hand: hand.map((face, n) => (
        <Die
          // biome-ignore lint/suspicious/noArrayIndexKey: each die has its place
          key={n}
          face={typeof face === 'number' ? face : null}
          isCounted={
            isCalled && bid !== null && typeof face === 'number' && counts(game, face, bid.face)
          }
        />
      )),
      handText: hand.length === 0 ? 'no dice yet' : hand.join(' ').replaceAll('?', 'hidden'),
      words: wordsOf(game, role),
      isWinner: result !== null && result[role] > 0,
      isOut: result !== null && result[role] < 0,
    };
  });
  return (
    <CardTable
      label="Liar’s dice"
      board={props}
      places={places}
      middle={
        <>
          <span className="liars-dice__bid">
            {bid ? (
              <>
                {bid.count} × <Die face={bid.face} />
                <span className="visually-hidden"> of {bid.face}</span>
              </>
            ) : (
              'No bid yet'
            )}
          </span>
          <span>
            {isCalled && bid
              ? `${game.count(bid.face)} of them: the bid is ${game.count(bid.face) >= bid.count ? 'true' : 'a lie'}`
              : `${settings.bids / settings.sides} dice${options.joker === 'none' ? '' : `, ${settings.joker} counts for every face`}`}
          </span>
        </>
      }
      moves={[]}
      labelOf={(move) => move}
    >
      <Bids key={`${bids.length} ${choices[0]?.role}`} board={props} />
    </CardTable>
  );
}

/** Buttons for the bids, a row for each count. */
function Bids({ board }: { readonly board: BoardOf<LiarsDice> }) {
  const { game, choices, choose } = board;
  const { sides, bids } = game.settings;
  const last = game.lastBid();
  const next = last && last.face === sides ? last.count + 1 : (last?.count ?? 1);
  const most = bids / sides;
  const rows = Array.from({ length: Math.max(0, most - next + 1) }, (_, n) => next + n);
  const take = (text: string) => {
    const choice = choices.find((one) => one.text === text);
    if (choice) choose(choice);
  };
  const isOpen = (text: string) => choices.some((one) => one.text === text);
  return (
    <div className="liars-dice__choices">
      <ChoiceButton
        label="Liar!"
        odds={formatMoveOdds(board, LIAR)}
        isOpen={isOpen(LIAR)}
        onChoose={() => take(LIAR)}
      />
      <div className="liars-dice__rows">
        {rows.map((count) => (
          <div
            key={count}
            className="liars-dice__row"
            style={{ gridTemplateColumns: `2.5rem repeat(${sides}, minmax(0, 1fr))` }}
          >
            <span className="liars-dice__count">{count} ×</span>
            {Array.from({ length: sides }, (_, n) => {
              const text = `${count}x${n + 1}`;
              const odds = formatMoveOdds(board, text);
              return (
                <button
                  key={text}
                  type="button"
                  className="liars-dice__choice"
                  aria-label={`${count} of ${n + 1}${odds ? `, ${odds.sentence}` : ''}`}
                  aria-disabled={!isOpen(text) || undefined}
                  title={odds?.sentence}
                  onClick={() => take(text)}
                >
                  <Die face={n + 1} />
                  {odds && <span className="liars-dice__odds">{odds.text}</span>}
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** `face` null: covered. A covered die is turned up. */
function Die({
  face,
  isCounted = false,
}: {
  readonly face: number | null;
  readonly isCounted?: boolean;
}) {
  const change = useChange(face);
  const isUncovered = change !== null && change.from === null && change.to !== null;
  const stage = useScene(isUncovered ? change : null, () => [
    ...turnsOver('die', 'cover'),
    { sound: 'dice' },
  ]);
  return (
    <svg
      ref={stage}
      className={`table-die ${isCounted ? 'table-die--counted' : ''}`}
      viewBox="-52 -52 104 104"
      aria-hidden="true"
    >
      <g data-moves="die">{face === null ? COVERED : <OpenDie face={face} />}</g>
      {isUncovered && (
        <g className="leaving" data-moves="cover">
          {COVERED}
        </g>
      )}
    </svg>
  );
}

function OpenDie({ face }: { readonly face: number }) {
  return (
    <>
      <rect className="table-die__body" x={-48} y={-48} width={96} height={96} rx={20} />
      <DieFace face={face} />
    </>
  );
}

const COVERED = (
  <g className="table-die__cover">
    <rect className="table-die__body" x={-48} y={-48} width={96} height={96} rx={20} />
    <text className="table-die__unknown" textAnchor="middle" y={20}>
      ?
    </text>
  </g>
);

function counts(game: LiarsDice, die: number, face: number): boolean {
  return game.settings.countIn([die], face) > 0;
}

/** What a role said last. */
export function wordsOf(game: LiarsDice, role: LiarsDiceRole): string {
  const { bids, isCalled } = game.position;
  const { length } = game.players;
  const seat = game.players.indexOf(role);
  if (isCalled && bids.length % length === seat) return 'liar!';
  const own = bids.filter((_, n) => n % length === seat).at(-1);
  return own ? `${own.count} × ${own.face}` : '';
}

function LiarsDicePicture() {
  return (
    <div className="card-picture" aria-hidden="true">
      <Die face={5} />
      <Die face={null} />
    </div>
  );
}

export const liarsDiceView = viewFor((game) => game instanceof LiarsDice, {
  Board: LiarsDiceBoard,
  Picture: LiarsDicePicture,
});
