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
  type PartialBackgammonPlay,
  partialBackgammonPlay,
} from 'turnwise/games';
import type { Turn } from '../../state/match-tree.ts';
import type { FormattedOdds } from '../../state/odds-text.ts';
import { counted } from '../../state/wording.ts';
import { BoardFrame } from '../parts/board-frame.tsx';
import { ChoiceButton } from '../parts/choice-button.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import {
  areaOf,
  BAR,
  checkerAt,
  columnOf,
  diceAt,
  FIELD,
  HALF,
  HEIGHT,
  labelAt,
  MIDDLE,
  OFF,
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
}

function BackgammonBoard(props: BoardOf<Backgammon>) {
  const { game, choices, choose, last, viewer } = props;
  const { turn } = game.position;
  const text = `${game}`;
  const [kept, setHeld] = useState<Held>({ text, steps: NO_STEPS, from: null });
  const isOpen = choices.length > 0 && turn !== null;
  const held = isOpen && kept.text === text ? kept : { text, steps: NO_STEPS, from: null };
  const near = viewer === 'Black' ? 'Black' : 'White';
  const mover = turn ?? near;
  const play = partialBackgammonPlay(game, held.steps);
  const next = isOpen ? play.next : [];
  const targets = next.filter(({ step }) => step.from === held.from);
  const pass = choices.find(({ move }) => move === PASS);
  const oddsOf = (moves: readonly string[]) => bestOdds(props, moves);

  const take = (step: BackgammonStep) => {
    const steps = [...held.steps, step];
    const { move, next: more } = partialBackgammonPlay(game, steps);
    const choice = more.length === 0 ? choices.find((each) => each.move === move) : undefined;
    setHeld({ text, steps: choice ? NO_STEPS : steps, from: null });
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
        <BackgammonCheckers
          position={position}
          near={near}
          movable={next.map(({ step }) => ({ role: mover, point: step.from }))}
          pressed={held.from === null ? null : { role: mover, point: held.from }}
          moved={held.steps.length > 0 ? arrivedBy(mover, held.steps) : movedBy(last)}
        />
        <BackgammonDice game={game} near={near} left={play.diceLeft} />
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
            isToMove={role === turn && game.moves() !== null}
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
              label={`${turn} cannot move: pass`}
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

/** Where checkers came to rest in the last turn. */
function movedBy(last: Turn | null): Place[] {
  const [role, move] = Object.entries(last?.moves ?? {})[0] ?? [];
  if (typeof move !== 'string' || move === PASS) return [];
  const mover = role === 'Black' ? 'Black' : 'White';
  return move.split(' ').flatMap((route) => {
    const point = Number(
      route
        .replaceAll(/\*|\(.*/g, '')
        .split('/')
        .at(-1),
    );
    return point > 0 ? [{ role: mover, point }] : [];
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
                <BackgammonChecker role={role} />
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
  const { x, isTop } = columnOf(place, near);
  return (
    <g>
      {Array.from({ length: count }, (_, n) => {
        const y = isTop ? FIELD.top + 8 + 32 * n : HEIGHT - FIELD.top - 38 - 32 * n;
        return (
          <rect
            key={y}
            className={`backgammon__off backgammon__off--${place.role}`}
            x={x - TRAY_INNER / 2 + 8}
            y={y}
            width={TRAY_INNER - 16}
            height={29}
            rx={7}
          />
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
}) {
  const { dice, turn } = props.game.position;
  if (!dice || !turn) return null;
  const [larger, smaller] = dice;
  const all = larger === smaller ? [larger, larger, larger, larger] : [larger, smaller];
  const left = [...props.left];
  return diceAt(all.length, turn === props.near).map(({ x, y }, n) => {
    const face = all[all.length - 1 - n] ?? 1;
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return (
      <g
        key={x}
        className={`backgammon-die backgammon-die--${turn} ${at < 0 ? 'backgammon-die--used' : ''}`}
        transform={`translate(${x} ${y})`}
      >
        <rect className="backgammon-die__body" x={-46} y={-46} width={92} height={92} rx={18} />
        {(PIPS[face] ?? []).map(([right, down]) => (
          <circle
            key={`${right} ${down}`}
            className="backgammon-die__pip"
            cx={25 * right}
            cy={25 * down}
            r={9}
          />
        ))}
      </g>
    );
  });
}

type Pips = readonly (readonly [right: number, down: number])[];

const MIDDLE_PIP: Pips = [[0, 0]];
const TWO: Pips = [
  [1, -1],
  [-1, 1],
];
const FOUR: Pips = [...TWO, [-1, -1], [1, 1]];
const SIX: Pips = [...FOUR, [-1, 0], [1, 0]];

// [face]
const PIPS: readonly Pips[] = [
  [],
  MIDDLE_PIP,
  TWO,
  [...TWO, ...MIDDLE_PIP],
  FOUR,
  [...FOUR, ...MIDDLE_PIP],
  SIX,
];
