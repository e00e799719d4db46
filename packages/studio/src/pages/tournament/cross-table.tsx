/** Everybody against everybody: the mean result of the row against the column, with wins, draws and losses. */
import {
  type Report,
  rankedPlayers,
  resultLead,
  type StatisticsSummary,
} from 'turnwise/tournaments';
import { TableScroll } from './table-scroll.tsx';
import './cross-table.css';

type Cross = Pick<StatisticsSummary, 'bounds' | 'cross' | 'players'>;

export function CrossTable({ report }: { readonly report: Report }) {
  const { bounds, cross, players } = report.statistics;
  const ranked = rankedPlayers(report);
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
              {ranked.map((player, place) => (
                <th key={player} scope="col">
                  <span aria-hidden="true">{place + 1}</span>
                  <span className="visually-hidden">against {players[player]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranked.map((player, place) => (
              <tr key={player}>
                <th scope="row">
                  {place + 1}. <bdi>{players[player]}</bdi>
                </th>
                {ranked.map((other) => (
                  <CrossCell
                    key={other}
                    cell={cross[player]?.[other] ?? null}
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
