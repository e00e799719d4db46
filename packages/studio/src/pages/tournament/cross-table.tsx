/** Everybody against everybody: the mean result of the row against the column, with wins, draws and losses. */
import { resultLead, type StatisticsSummary } from 'turnwise/tournaments';
import { TableScroll } from './table-scroll.tsx';
import './cross-table.css';

type Cross = Pick<StatisticsSummary, 'bounds' | 'cross' | 'players'>;

export function CrossTable({ statistics }: { readonly statistics: Cross }) {
  const { bounds, cross, players } = statistics;
  return (
    <>
      <p className="quiet cross-table__key">
        Below the mean: wins–draws–losses. Columns have the numbers of the rows.
      </p>
      <TableScroll label="Cross table">
        <table className="cross-table">
          <thead>
            <tr>
              <th scope="col">player</th>
              {players.map((name, player) => (
                <th key={name} scope="col">
                  <span aria-hidden="true">{player + 1}</span>
                  <span className="visually-hidden">against {name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cross.map((row, player) => (
              <tr key={players[player]}>
                <th scope="row">
                  {player + 1}. <bdi>{players[player]}</bdi>
                </th>
                {row.map((cell, other) => (
                  <CrossCell
                    key={players[other]}
                    cell={cell}
                    bounds={bounds}
                    isSelf={player === other}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </>
  );
}

function CrossCell(props: {
  readonly cell: Cross['cross'][number][number];
  readonly bounds: Cross['bounds'];
  readonly isSelf: boolean;
}) {
  const { bounds, cell, isSelf } = props;
  if (!cell || cell.mean === null)
    return <td data-side={isSelf ? 'self' : 'even'}>{isSelf ? '' : '–'}</td>;
  const lead = resultLead(cell.mean, bounds);
  return (
    <td data-side={lead > 0 ? 'more' : lead < 0 ? 'less' : 'even'}>
      <strong>{signed(cell.mean)}</strong>
      <span>
        {cell.wins}–{cell.draws}–{cell.losses}
      </span>
    </td>
  );
}

/** "+0.35": the sign says what the colour says. */
function signed(mean: number): string {
  const digits = Math.abs(mean) >= 100 ? 1 : 3;
  const text = Math.abs(mean).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${mean > 0 ? '+' : '−'}${text}`;
}
