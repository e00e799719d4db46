/** The turns of the line, with the branches that leave it; a click goes to a turn. */
import type { CSSProperties } from 'react';
import type { ListedTurn } from '../state/turn-text.ts';
import './move-list.css';

interface Props {
  readonly turns: readonly ListedTurn[];
  readonly cursor: number;
  readonly onGo: (id: number) => void;
}

export function MoveList({ turns, cursor, onGo }: Props) {
  return (
    <ol
      className="move-list"
      aria-label="Turns"
      tabIndex={-1}
      style={roomFor(turns.at(-1)?.number ?? 0)}
    >
      <li>
        <Turn id={0} cursor={cursor} onGo={onGo} words="Start" number={0} label={null} />
      </li>
      {turns.map((turn) => (
        <li key={turn.id}>
          <Turn {...turn} cursor={cursor} onGo={onGo} />
          {turn.others.map(({ id, words }) => (
            <button
              key={id}
              type="button"
              className="move-list__other"
              onClick={() => onGo(id)}
              title="Tried instead"
            >
              ↳ {words}
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Turn(props: Omit<ListedTurn, 'others'> & Omit<Props, 'turns'>) {
  const { cursor, id, label, number, onGo, words } = props;
  const isHere = cursor === id;
  return (
    <button
      type="button"
      className={isHere ? 'move-list__turn move-list__turn--here' : 'move-list__turn'}
      aria-current={isHere ? 'step' : undefined}
      ref={isHere ? intoView : undefined}
      onClick={() => onGo(id)}
    >
      <span className="move-list__number">{number === 0 ? '' : `${number}.`}</span>
      <span>{words}</span>
      {label === null ? null : (
        <span className={`move-list__label move-list__label--${label}`}>{label}</span>
      )}
    </button>
  );
}

/** The width of the numbers, at least three digits, so that short matches do not move. */
function roomFor(number: number): CSSProperties & { '--digits': number } {
  return { '--digits': Math.max(3, String(number).length) };
}

/** Scrolls the list to the current turn, without scrolling the page. */
function intoView(element: HTMLElement | null): void {
  const list = element?.closest<HTMLElement>('.move-list');
  if (!element || !list) return;
  const [top, bottom] = [element.offsetTop, element.offsetTop + element.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
