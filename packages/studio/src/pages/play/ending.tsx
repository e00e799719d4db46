/** What stands over the board at the end of a match: the card, or a button that shows it again. */
import { useState } from 'react';
import { roleColours } from '../../boards/role-colours.ts';
import { Button } from '../../parts/button.tsx';
import type { PlayerNames } from '../../shell/player-names.ts';
import type { StudioGame } from '../../shell/studio-games.ts';
import { type Accuracy, biggestSwing, verdictOf } from '../../state/review.ts';
import type { Sight } from '../../state/sight.ts';
import type { Swings } from '../../state/swings.ts';
import { type ListedTurn, reasonInWords, resultInWords } from '../../state/turn-text.ts';
import type { PlayStore } from '../../stores/play-store.ts';
import { useStore } from '../../stores/store.ts';
import { EndingCard } from './ending-card.tsx';
import { rematch, startMatch } from './kept-matches.ts';

interface EndingProps {
  readonly game: StudioGame;
  readonly store: PlayStore;
  readonly isOurs: boolean; // not a match that somebody opened to look at
  readonly isOpen: boolean; // whether positions are still being evaluated
  readonly sight: Sight;
  readonly viewer: string; // the role at the bottom
  readonly swings: Swings;
  readonly accuracies: { readonly [role: string]: Accuracy };
  readonly turns: readonly ListedTurn[];
  readonly onReview: (turn: number) => void; // the turn to begin with, if there is no mistake
  readonly names: PlayerNames;
  readonly onSwap: () => void; // everybody has another side
}

export function Ending(props: EndingProps) {
  const { accuracies, game, isOpen, onReview, onSwap, sight, store, swings, turns, viewer } = props;
  const { match } = useStore(store);
  const result = match.resultAt();
  const isLast = match.line.at(-1)?.id === match.cursor;
  // The ending that was put aside: that of a match which was over when it was opened, too.
  const [closed, setClosed] = useState(props.isOurs || result === null ? null : match.cursor);
  const [isAsked, setAsked] = useState(false);
  if (!result || !isLast) return null;
  if (closed === match.cursor)
    return (
      <div className="ending-again">
        <Button
          onPress={() => {
            setAsked(true);
            setClosed(null);
          }}
        >
          Result
        </Button>
      </div>
    );
  const { players } = game.start;
  const bounds = match.state.resultBounds();
  const winners = winnersOf(result);
  const swing = biggestSwing(swings, bounds);
  const turned = turns.find(({ id }) => id === swing?.id);
  const close = () => setClosed(match.cursor);
  return (
    <EndingCard
      isNews={!isAsked}
      title={resultInWords(result, bounds).replace(/\.$/, '')}
      reason={reasonInWords(match.endingAt())}
      colours={roleColours(game.start, game.view)}
      winners={winners}
      names={props.names}
      accuracies={accuracies}
      isOpen={isOpen}
      swing={swing && { ...swing, words: turned ? `${turned.number}. ${turned.words}` : 'a turn' }}
      verdict={
        isOpen
          ? null
          : verdictOf(match.state, winners.length === 1 ? (winners[0] ?? null) : null, swings)
      }
      isSwapped={players.length > 1}
      sharing={{ game, match, sight, viewer, analysis: null }}
      onGo={(id) => store.look(match.goTo(id))}
      onRematch={() => {
        startMatch(store, game, rematch(game, match.start));
        onSwap();
      }}
      onReview={() => {
        close();
        onReview(swing?.id ?? 0);
      }}
      onClose={close}
    />
  );
}

/** The roles with the best result; none where all have the same. */
function winnersOf(result: { readonly [role: string]: number }): string[] {
  const values = Object.values(result);
  const most = Math.max(...values);
  if (values.length > 1 && values.every((value) => value === most)) return [];
  return Object.keys(result).filter((role) => result[role] === most);
}
