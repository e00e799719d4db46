/** What every view of a table is given. */
import type { Cursor } from '../../state/lab/cursor.ts';
import type { LabTable } from '../../state/lab/lab-table.ts';
import type { Palette } from './use-palette.ts';

export interface ViewProps {
  readonly table: LabTable;
  readonly cursor: Cursor;
  readonly palette: Palette;
  /** Points at another position. */
  readonly onPoint: (cursor: Cursor) => void;
}
