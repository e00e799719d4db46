/** The board of Goofspiel: the prize, what is left, the points, the last bids, and the cards to bid with. */
import { Goofspiel } from 'turnwise/games';
import { PlayingCard } from '../parts/card-table.tsx';
import { ScorePanels } from '../parts/score-panel.tsx';
import { SimultaneousBoard } from '../parts/simultaneous-board.tsx';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import './goofspiel.css';

function GoofspielBoard(props: BoardOf<Goofspiel>) {
  const { game, last } = props;
  const { left, prize } = game.position;
  const { One, Two } = last?.moves ?? {};
  const hasBids = typeof One === 'number' && typeof Two === 'number';
  const winner = !hasBids || One === Two ? null : One > Two ? 'One' : 'Two';
  const cards = Array.from({ length: game.settings.cards }, (_, n) => String(n + 1));
  return (
    <div className="goofspiel">
      <SimultaneousBoard
        label="Goofspiel"
        board={props}
        round={last && hasBids ? last.moves : null}
        winner={winner}
        outcome={hasBids ? outcomeOf(game, winner) : ''}
        moves={cards}
        labelOf={(move) => move}
        pictureOf={(move) => <PlayingCard card={move} />}
      >
        <ScorePanels players={game.players} scores={game.scores()} goal={null} active={[]} />
        <div className="goofspiel__prizes">
          <span className="goofspiel__label">Prize</span>
          <PlayingCard card={prize === null ? '' : String(prize)} />
          <span className="goofspiel__left">
            {left.length > 0 ? `Still to come: ${left.join(', ')}` : 'The last one'}
          </span>
        </div>
      </SimultaneousBoard>
    </div>
  );
}

function outcomeOf(game: Goofspiel, winner: string | null): string {
  if (winner !== null) return `${winner} takes the prize`;
  return game.options.ties === 'split'
    ? 'Equal bids split the prize'
    : 'Equal bids discard the prize';
}

function GoofspielPicture({ game }: { readonly game: Goofspiel }) {
  const { prize } = game.position;
  return (
    <div className="card-picture" aria-hidden="true">
      <PlayingCard card={String(prize ?? game.settings.cards)} />
      <PlayingCard card={null} />
    </div>
  );
}

export const goofspielView = viewFor((game) => game instanceof Goofspiel, {
  Board: GoofspielBoard,
  Picture: GoofspielPicture,
});
