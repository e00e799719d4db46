/** The roll/hold boundary as a solid of columns, with visible walls only: x own score, y turn total, z the other's score. */

/** The faces of the solid: each a quad of two triangles. */
export interface SurfaceMesh {
  readonly positions: Float32Array<ArrayBuffer>; // [12 * quad] four corners
  readonly indices: Uint32Array<ArrayBuffer>; //    [6 * quad]
  readonly cells: Uint32Array<ArrayBuffer>; //      [quad] own * goal + other
  readonly sides: Uint8Array<ArrayBuffer>; //       [quad] TOP, or a wall that looks along x or z
}

export const TOP = 0;
export const ALONG_X = 1;
const ALONG_Z = 2;

const FACES = 5; // the most faces that a column has: its top, and four walls
const TRIANGLES = [0, 1, 2, 0, 2, 3]; // the corners of the two triangles of a quad

/** Where `has` is 0 there is no column. */
export function surfaceMesh(boundary: Uint16Array, has: Uint8Array, goal: number): SurfaceMesh {
  const most = FACES * goal * goal;
  const positions = new Float32Array(12 * most);
  const cells = new Uint32Array(most);
  const sides = new Uint8Array(most);
  let count = 0;
  const add = (cell: number, side: number, corners: readonly number[]) => {
    positions.set(corners, 12 * count);
    cells[count] = cell;
    sides[count] = side;
    count++;
  };
  const heightAt = (own: number, other: number) => {
    const isInside = own >= 0 && other >= 0 && own < goal && other < goal;
    const cell = own * goal + other;
    return isInside && has[cell] === 1 ? (boundary[cell] ?? 0) : 0;
  };
  for (let own = 0; own < goal; own++) {
    for (let other = 0; other < goal; other++) {
      const high = heightAt(own, other);
      if (high === 0) continue;
      const cell = own * goal + other;
      const [x, z] = [own + 1, other + 1];
      // Over the line from (x1, z1) to (x2, z2), above the column behind it.
      const addWall = (
        side: number,
        low: number,
        x1: number,
        z1: number,
        x2: number,
        z2: number,
      ) => {
        if (low < high) add(cell, side, [x1, low, z1, x2, low, z2, x2, high, z2, x1, high, z1]);
      };
      add(cell, TOP, [own, high, other, own, high, z, x, high, z, x, high, other]);
      addWall(ALONG_X, heightAt(own - 1, other), own, other, own, z);
      addWall(ALONG_X, heightAt(x, other), x, other, x, z);
      addWall(ALONG_Z, heightAt(own, other - 1), own, other, x, other);
      addWall(ALONG_Z, heightAt(own, z), own, z, x, z);
    }
  }
  const indices = new Uint32Array(6 * count);
  for (let n = 0; n < indices.length; n++)
    indices[n] = 4 * Math.floor(n / 6) + (TRIANGLES[n % 6] ?? 0);
  return {
    positions: positions.slice(0, 12 * count),
    indices,
    cells: cells.slice(0, count),
    sides: sides.slice(0, count),
  };
}
