/** How Connect Four is shown. */
import { ConnectFour } from 'turnwise/games';
import { viewFor } from '../parts/view-for.tsx';
import { ConnectFourBoard } from './connect-four-board.tsx';
import { ConnectFourEditor } from './connect-four-editor.tsx';
import { ConnectFourPicture } from './connect-four-picture.tsx';

export const connectFourView = viewFor((game) => game instanceof ConnectFour, {
  Board: ConnectFourBoard,
  Picture: ConnectFourPicture,
  Editor: ConnectFourEditor,
  colours: { Yellow: 'var(--disc-yellow)', Red: 'var(--disc-red)' },
});
