/** A small picture of Connect Four. */
import type { ConnectFour } from 'turnwise/games';
import '../board-colours.css';
import '../parts/picture.css';
import { CELL, RIM, TOP } from './connect-four-geometry.ts';
import { ConnectFourRack } from './connect-four-rack.tsx';

export function ConnectFourPicture({ game }: { readonly game: ConnectFour }) {
  const { settings, position } = game;
  const size = [CELL * settings.width + 2 * RIM, CELL * settings.height + 2 * RIM];
  return (
    <svg className="board-picture" viewBox={`0 ${TOP} ${size.join(' ')}`} aria-hidden="true">
      <ConnectFourRack rack={settings} columns={position.columns} line={settings.line} />
    </svg>
  );
}
