/**
 * The board of backgammon. A play is made checker by checker: press a point, then where its checker goes. Where odds are
 * shown, each of these has those of the best play that it can become.
 */
import { useState } from 'react';
import {
  Backgammon,
  type BackgammonPosition,
  type BackgammonRole,
  type BackgammonStep,
  backgammonPipCount,
  backgammonStretches,
  type PartialBackgammonPlay,
  partialBackgammonPlay,
} from 'turnwise/games';
import type { Turn } from '../../state/match-tree.ts';
import type { FormattedOdds } from '../../state/odds-text.ts';
import { counted } from '../../state/wording.ts';
import { BoardFrame } from '../parts/board-frame.tsx';
import { ChoiceButton } from '../parts/choice-button.tsx';
import { DieFace, passingFaces, RollingFaces, rolls } from '../parts/die.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import { type PlayedTurn, type Scene, usePlayedTurn, useScene } from '../parts/scene.ts';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import {
  areaOf,
  BAR,
  checkerAt,
  diceAt,
  FIELD,
  HALF,
  HEIGHT,
  labelAt,
  MIDDLE,
  OFF,
  offAt,
  otherRole,
  type Place,
  POINTS,
  RADIUS,
  RIGHT,
  sideOf,
  TRAY,
  TRAY_INNER,
  triangleOf,
  WIDTH,
} from './backgammon-geometry.ts';
import { checkerName, checkerWays, playScene } from './backgammon-scene.ts';
import '../board-colours.css';
import '../parts/picture.css';
import './backgammon.css';

const ROLES = ['White', 'Black'] as const;
const PASS = 'pass';
const NO_STEPS: readonly BackgammonStep[] = [];

interface Held {
  readonly text: string; //  of the position to which the rest belongs
  readonly steps: readonly BackgammonStep[];
  readonly from: number | null; // the point that was pressed
  readonly made?: BackgammonStep; // the step made last, unless it was taken back
}

/** A play that was made by hand: all steps but the last have been seen. */
interface Completed {
  readonly text: string; // of the position
  readonly move: string;
  readonly steps: readonly BackgammonStep[];
}

function BackgammonBoard(props: BoardOf<Backgammon>) {
  const { game, choices, choose, last, viewer } = props;
  const { turn: roller } = game.position;
  const text = `${game}`;
  const [kept, setHeld] = useState<Held>({ text, steps: NO_STEPS, from: null });
  const isOpen = choices.length > 0 && roller !== null;
  const held = isOpen && kept.text === text ? kept : { text, steps: NO_STEPS, from: null };
  const near = viewer === 'Black' ? 'Black' : 'White';
  const mover = roller ?? near;
  const play = partialBackgammonPlay(game, held.steps);
  const [completed, setCompleted] = useState<Completed>({ text, move: '', steps: NO_STEPS });
  const turn = usePlayedTurn(props);
  const stage = useScene(held.made ?? turn, () => {
    if (turn && !held.made) return turnScene(turn, completed, near);
    const steps = held.made ? [held.made] : NO_STEPS;
    const seen = partialBackgammonPlay(game, held.steps.slice(0, -1));
    const before = shownPosition(game.position, mover, seen);
    const after = shownPosition(game.position, mover, play);
    return playScene({ role: mover, stretches: steps, before, after }, near).scene;
  });
  const next = isOpen ? play.next : [];
  const targets = next.filter(({ step }) => step.from === held.from);
  const pass = choices.find(({ move }) => move === PASS);
  const oddsOf = (moves: readonly string[]) => bestOdds(props, moves);

  const take = (step: BackgammonStep) => {
    const steps = [...held.steps, step];
    const { move, next: more } = partialBackgammonPlay(game, steps);
    const choice = more.length === 0 ? choices.find((each) => each.move === move) : undefined;
    if (choice) setCompleted({ text, move: choice.text, steps });
    setHeld({ text, steps: choice ? NO_STEPS : steps, from: null, ...(!choice && { made: step }) });
    if (choice) choose(choice);
  };
  const press = (key: string, focus: (key: string | undefined) => void) => {
    const { point } = placeOf(key);
    const target = targets.find(({ step }) => step.to === point);
    if (target) return take(target.step);
    const isSource = next.some(({ step }) => step.from === point);
    const from = isSource && point !== held.from ? point : null;
    setHeld({ ...held, from });
    const first = next.find(({ step }) => step.from === from);
    focus(first && keyOf({ role: mover, point: first.step.to }));
  };
  const position = shownPosition(game.position, mover, play);
  const spots = placesOf(mover).map((place) => {
    const key = keyOf(place);
    const target = targets.find(({ step }) => step.to === place.point);
    const begun = next.filter(({ step }) => step.from === place.point);
    const moves = target ? target.moves : begun.flatMap((each) => each.moves);
    const odds = held.from === null || target ? oddsOf(moves) : null;
    return {
      key,
      ...areaOf(place, near),
      label: withOdds(`${target ? 'to ' : ''}${placeName(position, place)}`, odds),
      hint: odds?.sentence,
      isOpen: target !== undefined || begun.length > 0,
      isPressed: begun.length > 0 ? place.point === held.from : undefined,
    };
  });
  return (
    <div className="backgammon-board">
      <BoardFrame
        label={`Backgammon, ${turnText(game)}`}
        width={WIDTH}
        height={HEIGHT}
        spots={spots}
        onPress={press}
        onCancel={() => setHeld({ text, steps: NO_STEPS, from: null })}
      >
        <BackgammonWood near={near} numbering={isOpen ? mover : near} />
        <g ref={stage}>
          <BackgammonCheckers
            position={position}
            near={near}
            movable={next.map(({ step }) => ({ role: mover, point: step.from }))}
            pressed={held.from === null ? null : { role: mover, point: held.from }}
            moved={held.steps.length > 0 ? arrivedBy(mover, held.steps) : movedBy(last)}
          />
          <BackgammonDice
            game={game}
            near={near}
            left={play.diceLeft}
            rolled={turn ? turn.last.index : null}
          />
        </g>
        {targets.map(({ step }) => (
          <Target
            key={`${step.to} ${step.die}`}
            place={{ role: mover, point: step.to }}
            near={near}
            position={position}
          />
        ))}
        {spots.map(({ key }) => {
          const place = placeOf(key);
          const target = targets.find(({ step }) => step.to === place.point);
          const begun = next.filter(({ step }) => step.from === place.point);
          const moves = held.from === null ? begun.flatMap((each) => each.moves) : target?.moves;
          const odds = moves && moves.length > 0 ? oddsOf(moves) : null;
          if (!odds) return null;
          const count = sideOf(position, mover)[place.point] ?? 0;
          const { x, y } = checkerAt(place, target ? count : count - 1, count + 1, near);
          return <OddsLabel key={key} odds={odds} x={x} y={y} scale={0.92} isCompact />;
        })}
      </BoardFrame>
      <div className="backgammon-board__foot">
        {ROLES.map((role) => (
          <BackgammonSide
            key={role}
            role={role}
            position={position}
            isToMove={role === roller && game.moves() !== null}
          />
        ))}
        <p className="backgammon-board__words" role="status">
          {held.steps.length > 0 ? stepsText(held.steps) : wordsFor(game, last)}
        </p>
        {held.steps.length > 0 && (
          <button
            type="button"
            className="button backgammon-board__undo"
            onClick={() => setHeld({ text, steps: held.steps.slice(0, -1), from: null })}
          >
            Take back
          </button>
        )}
        {pass && (
          <div className="backgammon-board__pass">
            <ChoiceButton
              label={`${roller} cannot move: pass`}
              odds={formatMoveOdds(props, pass.text)}
              isOpen
              onChoose={() => choose(pass)}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** The odds of the best of some plays. */
function bestOdds(
  props: Pick<BoardOf<Backgammon>, 'game' | 'analysis'>,
  moves: readonly string[],
): FormattedOdds | null {
  const known = props.analysis?.moves.filter(({ text }) => moves.includes(text)) ?? [];
  const [first, ...others] = known;
  if (!first) return null;
  const worth = (line: typeof first) => line.value ?? Number.NEGATIVE_INFINITY;
  const best = others.reduce((most, line) => (worth(line) > worth(most) ? line : most), first);
  return formatMoveOdds(props, best.text);
}

/** The position after the steps so far. */
function shownPosition(
  position: BackgammonPosition,
  mover: BackgammonRole,
  { sides: { other, own } }: PartialBackgammonPlay,
): BackgammonPosition {
  const [white, black] = mover === 'White' ? [own, other] : [other, own];
  return { ...position, white, black };
}

/** The places that a role can use, from its bar down. */
function placesOf(role: BackgammonRole): Place[] {
  return Array.from({ length: BAR + 1 }, (_, n) => ({ role, point: BAR - n }));
}

function keyOf({ role, point }: Place): string {
  return `${role} ${point}`;
}

function placeOf(key: string): Place {
  const [role, point] = key.split(' ');
  return { role: role === 'Black' ? 'Black' : 'White', point: Number(point) };
}

function placeName(position: BackgammonPosition, { role, point }: Place): string {
  const own = sideOf(position, role)[point] ?? 0;
  if (point === BAR) return `bar of ${role}, ${counted(own, 'checker')}`;
  if (point === OFF) return `off, ${counted(own, 'checker')} of ${role}`;
  const other = sideOf(position, otherRole(role))[BAR - point] ?? 0;
  if (own + other === 0) return `point ${point}, empty`;
  return `point ${point}, ${counted(own + other, 'checker')} of ${own > 0 ? role : otherRole(role)}`;
}

function turnText({ position }: Backgammon): string {
  const { dice, turn } = position;
  if (turn === null) return 'before the opening roll';
  return dice ? `${turn} has ${dice.join(' and ')}` : `${turn} to roll`;
}

function stepsText(steps: readonly BackgammonStep[]): string {
  return steps.map(({ from, to }) => `${pointText(from)}/${pointText(to)}`).join(' ');
}

function pointText(point: number): string {
  if (point === BAR) return 'bar';
  return point === OFF ? 'off' : String(point);
}

/** The last play, and the opening roll. */
export function wordsFor(game: Backgammon, last: Turn | null): string {
  const [role, move] = Object.entries(last?.moves ?? {})[0] ?? [];
  const opening = last?.haps?.[0]?.opening;
  const { turn } = game.position;
  if (Array.isArray(opening) && turn !== null) {
    const [white, black] = opening;
    return `White rolled ${white}, Black ${black}: ${turn} begins`;
  }
  if (role === undefined || typeof move !== 'string') return '';
  return move === PASS ? `${role} could not move` : `${role} played ${move}`;
}

/** A play is seen from where its role had brought the checkers by hand; then the dice are rolled. */
function turnScene(
  turn: PlayedTurn<Backgammon>,
  completed: Completed,
  near: BackgammonRole,
): Scene {
  const { before, game, last } = turn;
  const [role, move] = Object.entries(last.moves)[0] ?? [];
  const mover = role === 'Black' ? 'Black' : 'White';
  const isOwn = completed.move === move && completed.text === `${before}`;
  const seen = isOwn ? partialBackgammonPlay(before, completed.steps.slice(0, -1)) : null;
  const play = playScene(
    {
      role: mover,
      stretches: isOwn ? completed.steps.slice(-1) : stretchesOf(move),
      before: seen ? shownPosition(before.position, mover, seen) : before.position,
      after: game.position,
    },
    near,
  );
  const { dice } = game.position;
  if (!dice) return play.scene;
  const thrown = allDice(dice).flatMap((_, n) => rolls(dieName(n), 96, play.end + 30 * n));
  return [...play.scene, ...thrown, { sound: 'dice', at: play.end }];
}

function stretchesOf(move: unknown): { readonly from: number; readonly to: number }[] {
  return typeof move === 'string' && move !== PASS ? (backgammonStretches(move) ?? []) : [];
}

/** Where checkers came to rest in the last turn. */
function movedBy(last: Turn | null): Place[] {
  const [role, move] = Object.entries(last?.moves ?? {})[0] ?? [];
  const mover = role === 'Black' ? 'Black' : 'White';
  return checkerWays(stretchesOf(move)).flatMap((way) => {
    const point = way.at(-1) ?? OFF;
    return point > OFF ? [{ role: mover, point }] : [];
  });
}

function arrivedBy(role: BackgammonRole, steps: readonly BackgammonStep[]): Place[] {
  return steps.filter(({ to }) => to !== OFF).map(({ to }) => ({ role, point: to }));
}

function BackgammonSide(props: {
  readonly role: BackgammonRole;
  readonly position: BackgammonPosition;
  readonly isToMove: boolean;
}) {
  const { role, position, isToMove } = props;
  const side = sideOf(position, role);
  return (
    <p className={`backgammon-side ${isToMove ? 'backgammon-side--active' : ''}`}>
      <svg className="backgammon-side__checker" viewBox="-50 -50 100 100" aria-hidden="true">
        <BackgammonChecker role={role} />
      </svg>
      <span className="backgammon-side__role">{role}</span>
      <span className="backgammon-side__number">{counted(backgammonPipCount(side), 'pip')}</span>
    </p>
  );
}

function BackgammonPicture({ game }: { readonly game: Backgammon }) {
  return (
    <svg
      className="board-picture"
      viewBox={`0 ${(HEIGHT - WIDTH) / 2} ${WIDTH} ${WIDTH}`}
      aria-hidden="true"
    >
      <BackgammonWood near="White" />
      <BackgammonCheckers position={game.position} near="White" />
    </svg>
  );
}

export const backgammonView = viewFor((game) => game instanceof Backgammon, {
  Board: BackgammonBoard,
  Picture: BackgammonPicture,
  hasSteps: true,
  colours: { Black: 'var(--piece-black)', White: 'var(--piece-white)' },
});

/** The board without checkers; `numbering` is the role whose numbers the points have, none by default. */
function BackgammonWood(props: {
  readonly near: BackgammonRole;
  readonly numbering?: BackgammonRole;
}) {
  const { near, numbering } = props;
  const points = Array.from({ length: POINTS }, (_, n) => n + 1);
  return (
    <g>
      <rect className="backgammon__frame" width={WIDTH} height={HEIGHT} rx={26} />
      <rect
        className="backgammon__field"
        x={FIELD.left}
        y={FIELD.top}
        width={FIELD.width}
        height={FIELD.height}
      />
      <rect
        className="backgammon__field"
        x={RIGHT}
        y={FIELD.top}
        width={FIELD.width}
        height={FIELD.height}
      />
      {[FIELD.top, MIDDLE + 8].map((y) => (
        <rect
          key={y}
          className="backgammon__tray"
          x={TRAY}
          y={y}
          width={TRAY_INNER}
          height={HALF - 8}
          rx={8}
        />
      ))}
      {points.map((point) => (
        <polygon
          key={point}
          className={`backgammon__point backgammon__point--${point % 2}`}
          points={triangleOf({ role: near, point }, near)}
        />
      ))}
      {numbering &&
        points.map((point) => {
          const place = { role: numbering, point };
          return (
            <text
              key={point}
              className="backgammon__label"
              textAnchor="middle"
              {...labelAt(place, near)}
            >
              {point}
            </text>
          );
        })}
    </g>
  );
}

interface BackgammonCheckersProps {
  readonly position: BackgammonPosition;
  readonly near: BackgammonRole;
  readonly movable?: readonly Place[];
  readonly pressed?: Place | null;
  readonly moved?: readonly Place[];
}

const NOWHERE: readonly Place[] = [];

function BackgammonCheckers(props: BackgammonCheckersProps) {
  const { position, near, movable = NOWHERE, pressed = null, moved = NOWHERE } = props;
  const keys = (places: readonly Place[]) => places.map(keyOf);
  const isIn = (places: readonly Place[], key: string) => keys(places).includes(key);
  return ROLES.flatMap((role) =>
    placesOf(role).map((place) => {
      const count = sideOf(position, role)[place.point] ?? 0;
      const key = keyOf(place);
      if (count === 0) return null;
      if (place.point === OFF)
        return <BorneOff key={key} place={place} count={count} near={near} />;
      const top = checkerAt(place, count - 1, count, near);
      return (
        <g key={key}>
          {Array.from({ length: count }, (_, n) => {
            const { x, y } = checkerAt(place, n, count, near);
            return (
              <g key={y} transform={`translate(${x} ${y})`}>
                <g data-moves={checkerName(place, n)}>
                  <BackgammonChecker role={role} />
                </g>
              </g>
            );
          })}
          <g transform={`translate(${top.x} ${top.y})`}>
            {isIn(movable, key) && <circle className="backgammon__movable" r={RADIUS - 4} />}
            {pressed && keyOf(pressed) === key && (
              <circle className="backgammon__pressed" r={RADIUS - 3} />
            )}
            {isIn(moved, key) && <circle className="backgammon__moved" r={10} />}
            {count > 5 && (
              <text
                className={`backgammon__count backgammon__count--${role}`}
                textAnchor="middle"
                y={15}
              >
                {count}
              </text>
            )}
          </g>
        </g>
      );
    }),
  );
}

/** Checkers on edge, in the tray. */
function BorneOff({
  place,
  count,
  near,
}: {
  readonly place: Place;
  readonly count: number;
  readonly near: BackgammonRole;
}) {
  return (
    <g>
      {Array.from({ length: count }, (_, n) => {
        const { x, y, width, height } = offAt(place, n, near);
        return (
          <g key={y} transform={`translate(${x + width / 2} ${y + height / 2})`}>
            <rect
              className={`backgammon__off backgammon__off--${place.role}`}
              data-moves={checkerName(place, n)}
              x={-width / 2}
              y={-height / 2}
              width={width}
              height={height}
              rx={7}
            />
          </g>
        );
      })}
    </g>
  );
}

/** A place where the pressed checker can go: a ring where it will lie. */
function Target({
  place,
  near,
  position,
}: {
  readonly place: Place;
  readonly near: BackgammonRole;
  readonly position: BackgammonPosition;
}) {
  if (place.point === OFF) {
    const { left, top, width, height } = areaOf(place, near);
    return (
      <rect
        className="backgammon__target"
        x={left + 4}
        y={top + 4}
        width={width - 8}
        height={height - 8}
        rx={8}
      />
    );
  }
  const count = sideOf(position, place.role)[place.point] ?? 0;
  const { x, y } = checkerAt(place, count, count + 1, near);
  return <circle className="backgammon__target" cx={x} cy={y} r={RADIUS - 6} />;
}

function BackgammonChecker({ role }: { readonly role: BackgammonRole }) {
  return (
    <g className={`backgammon-checker backgammon-checker--${role}`}>
      <circle className="backgammon-checker__body" r={RADIUS - 2} />
      <circle className="backgammon-checker__groove" r={RADIUS - 16} />
    </g>
  );
}

/** The dice of the role to move, those that are used up paler; before the first play also those of the opening. */
function BackgammonDice(props: {
  readonly game: Backgammon;
  readonly near: BackgammonRole;
  readonly left: readonly number[];
  readonly rolled: number | null; // the turn in which they were rolled, while it is shown
}) {
  const { near, rolled } = props;
  const { dice, turn } = props.game.position;
  if (!dice || !turn) return null;
  const all = allDice(dice);
  const left = [...props.left];
  return diceAt(all.length, turn === near).map(({ x, y }, n) => {
    const face = all[all.length - 1 - n] ?? 1;
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return (
      <g
        key={x}
        className={`backgammon-die backgammon-die--${turn} ${at < 0 ? 'backgammon-die--used' : ''}`}
        transform={`translate(${x} ${y})`}
      >
        <g data-moves={dieName(n)}>
          <rect className="backgammon-die__body" x={-46} y={-46} width={92} height={92} rx={18} />
          <RollingFaces
            name={dieName(n)}
            face={face}
            faces={rolled === null ? NO_FACES : passingFaces(face, 6, rolled + n)}
            draw={(side) => <DieFace face={side} />}
          />
        </g>
      </g>
    );
  });
}

const NO_FACES: readonly number[] = [];

function dieName(n: number): string {
  return `die ${n}`;
}

/** Doubles are played four times. */
function allDice([larger, smaller]: readonly [number, number]): readonly number[] {
  return larger === smaller ? [larger, larger, larger, larger] : [larger, smaller];
}
