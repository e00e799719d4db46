/** A table of a report; wide ones scroll by themselves. */
import type { PrintedTable } from 'turnwise/tournaments';
import { TableScroll } from './table-scroll.tsx';
import './report-table.css';

export function ReportTable({ table }: { readonly table: PrintedTable }) {
  const { columns, rows, title } = table;
  const head = columns.findIndex(({ title: name }) => HEADS.includes(name));
  return (
    <TableScroll label={title}>
      <table className="report-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-number={column.isNumeric}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; names stand in several
            <tr key={n}>
              {row.map((text, column) => {
                const key = columns[column]?.title ?? '';
                return column === head ? (
                  <th key={key} scope="row">
                    <bdi>{text}</bdi>
                  </th>
                ) : (
                  <td key={key} data-number={columns[column]?.isNumeric}>
                    <bdi>{text}</bdi>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** The columns that say what a row is about. */
const HEADS = ['player', 'role', 'measure'];
