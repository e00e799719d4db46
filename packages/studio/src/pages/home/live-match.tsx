/**
 * A recorded match of two computers that plays itself beside the headline, with the odds of every move. It is loaded once
 * the page stands, moves only while somebody can see it, and not by itself for those who want less motion.
 */
import { useEffect, useRef, useState } from 'react';
import type { GameView } from '../../boards/board.ts';
import { useMedia } from '../../boards/parts/use-media.ts';
import { roleColours } from '../../boards/role-colours.ts';
import { Button } from '../../parts/button.tsx';
import { ProbabilityBar } from '../../parts/probability-bar.tsx';
import { goTo } from '../../shell/use-route.ts';
import { choicesOf } from '../../state/choices.ts';
import { factsOf } from '../../state/listed-games.ts';
import type { Showcase, ShowcaseFrame } from '../../state/showcase.ts';
import './live-match.css';

const TURN_DELAY = 1500; // milliseconds
const END_DELAY = 6000;
const FIRST = 6; // the turn that is shown first: before it, little happens

interface Loaded {
  readonly showcase: Showcase;
  readonly frames: readonly ShowcaseFrame[];
  readonly view: GameView;
}

export function LiveMatch() {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isHere = true;
    const take = () => load().then((match) => isHere && setLoaded(match));
    // After the first paint: whatever else the page needs comes before.
    const frame = requestAnimationFrame(() => setTimeout(() => void take().catch(() => undefined)));
    return () => {
      isHere = false;
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <figure className="live-match">
      {loaded ? <Match {...loaded} /> : <div className="live-match__space" />}
    </figure>
  );
}

function Match({ showcase, frames, view }: Loaded) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)', true);
  const [asked, setAsked] = useState<boolean | null>(null); // whether to play; null: nobody has said
  const [at, setAt] = useState(FIRST);
  const figure = useRef<HTMLDivElement>(null);
  const isPlaying = asked ?? !isStill;
  const isLast = at === frames.length - 1;
  useEffect(() => {
    if (!isPlaying) return;
    let isSeen = true;
    const observer = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
    });
    if (figure.current) observer.observe(figure.current);
    const timer = setInterval(
      () => {
        if (isSeen && !document.hidden) setAt(isLast ? 0 : at + 1);
      },
      isLast ? END_DELAY : TURN_DELAY,
    );
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [isPlaying, at, isLast]);
  const frame = frames[at];
  if (!frame) return null;
  const { state, last, analysis, share } = frame;
  const { Board } = view;
  const [first = '', second = ''] = state.players;
  const role = state.result() ? null : state.activePlayer();
  const title = factsOf(showcase.game)?.title ?? showcase.game;
  const seats = state.players.map((one) => showcase.players[one]?.replace(/\((\d+)\)$/, ' $1'));
  return (
    <>
      {/* What can be done here can be done with the buttons below. */}
      <div ref={figure} className="live-match__board" inert>
        <Board
          game={state}
          choices={role === null ? [] : choicesOf(state, role)}
          choose={() => undefined}
          analysis={analysis}
          last={last}
          viewer={first}
        />
      </div>
      <div className="live-match__bar">
        <ProbabilityBar
          roles={[first, second]}
          share={share}
          bounds={state.resultBounds()}
          colours={roleColours(state, view)}
        />
      </div>
      <figcaption className="live-match__side">
        <p>
          <span className="live-match__title">{title}</span>{' '}
          <span className="quiet">
            {seats.join(' against ')}, turn {at} of {frames.length - 1}
          </span>
        </p>
        <p className="live-match__actions">
          <Button onPress={() => setAsked(!isPlaying)}>{isPlaying ? 'Pause' : 'Play'}</Button>
          <Button onPress={() => void openMatch(showcase, frames)}>Open this match</Button>
        </p>
      </figcaption>
    </>
  );
}

async function load(): Promise<Loaded> {
  const [{ default: showcase }, { framesOf }, { loadGame }, { loadView }] = await Promise.all([
    import('./showcase.json'),
    import('../../state/showcase.ts'),
    import('../../state/listed-games.ts'),
    import('../../boards/views.ts'),
  ]);
  const start = await loadGame(showcase.game);
  const view = await loadView(start);
  const frames = framesOf(showcase, start);
  return { showcase, frames, view };
}

/** With all its turns, and with the computers waiting for Resume. */
async function openMatch(showcase: Showcase, frames: readonly ShowcaseFrame[]): Promise<void> {
  const [{ matchOf }, { linkOf }, { recordOf }] = await Promise.all([
    import('../../state/showcase-match.ts'),
    import('../../state/link.ts'),
    import('../../state/match-tree-record.ts'),
  ]);
  const match = matchOf(showcase, frames);
  const link = await linkOf(recordOf(match), match.start.game);
  goTo({ page: 'play', game: showcase.game, link });
}
