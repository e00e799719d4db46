/** What somebody who mistyped a name may have meant. */

/**
 * "did you mean X? " for the known name closest to what was typed, or nothing if none is close.
 *
 * @example
 *     nearest('gaol', ['goal', 'sides']); // 'did you mean goal? '
 */
export function didYouMean(typed: string, known: readonly string[]): string {
  const wanted = simplified(typed);
  let best: string | undefined;
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const name of known) {
    const candidate = simplified(name);
    const distance = editDistance(wanted, candidate);
    // Short words are within two edits of any other; they should share a letter at least.
    if (distance < least && distance < Math.max(wanted.length, candidate.length)) {
      best = name;
      least = distance;
    }
  }
  return best === undefined ? '' : `did you mean ${best}? `;
}

/** Case, blanks, dashes and underscores are what people get wrong first. */
function simplified(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
    .slice(0, 100);
}

/** Letters inserted, left out, replaced or swapped with their neighbour, at least (Damerau 1964). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j); // [j] edits from '' to b[0..j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = costAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let fewest = Math.min(replaced, costAt(last, j) + 1, costAt(row, j - 1) + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) fewest = Math.min(fewest, costAt(beforeLast, j - 2) + 1);
      row.push(fewest);
    }
    beforeLast = last;
    last = row;
  }
  return costAt(last, b.length);
}

function costAt(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
