/** How wide a stream is: a terminal's columns; else what COLUMNS says, if it says anything; else no limit. */
export function widthOf(stream: { readonly isTTY?: boolean; readonly columns?: number }): number {
  if (stream.isTTY && stream.columns !== undefined && stream.columns > 0) return stream.columns;
  const given = Number(process.env.COLUMNS);
  return Number.isInteger(given) && given > 0 ? given : Number.POSITIVE_INFINITY;
}
