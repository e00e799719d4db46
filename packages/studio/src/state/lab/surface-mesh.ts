/**
 * The roll/hold boundary as a solid: over every pair of scores a column of the turn totals with which the policy
 * rolls. The walls between columns are drawn only as far as they can be seen. Coordinates are cells: x own score,
 * y turn total, z the other's score.
 */

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

/** The most faces that a column has: its top, and four walls. */
const FACES = 5;

/** Where `has` is 0 there is no column. */
export function surfaceMesh(boundary: Uint16Array, has: Uint8Array, goal: number): SurfaceMesh {
  const faces = new Faces(FACES * goal * goal);
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
      faces.addTop(cell, own, other, high);
      const walls = [heightAt(own - 1, other), heightAt(x, other)] as const;
      const sides = [heightAt(own, other - 1), heightAt(own, z)] as const;
      if (walls[0] < high) faces.addWall(cell, ALONG_X, own, other, own, z, walls[0], high);
      if (walls[1] < high) faces.addWall(cell, ALONG_X, x, other, x, z, walls[1], high);
      if (sides[0] < high) faces.addWall(cell, ALONG_Z, own, other, x, other, sides[0], high);
      if (sides[1] < high) faces.addWall(cell, ALONG_Z, own, z, x, z, sides[1], high);
    }
  }
  return faces.mesh();
}

/** Collects quads. Sixty thousand of them are made while somebody watches, so nothing is allocated on the way. */
class Faces {
  private readonly positions: Float32Array<ArrayBuffer>;
  private readonly cells: Uint32Array<ArrayBuffer>;
  private readonly sides: Uint8Array<ArrayBuffer>;
  private count = 0;
  private at = 0; // in positions

  constructor(most: number) {
    this.positions = new Float32Array(12 * most);
    this.cells = new Uint32Array(most);
    this.sides = new Uint8Array(most);
  }

  addTop(cell: number, own: number, other: number, high: number): void {
    this.begin(cell, TOP);
    this.corner(own, high, other);
    this.corner(own, high, other + 1);
    this.corner(own + 1, high, other + 1);
    this.corner(own + 1, high, other);
  }

  /** Over the line from (x1, z1) to (x2, z2). */
  addWall(
    cell: number,
    side: number,
    x1: number,
    z1: number,
    x2: number,
    z2: number,
    low: number,
    high: number,
  ): void {
    this.begin(cell, side);
    this.corner(x1, low, z1);
    this.corner(x2, low, z2);
    this.corner(x2, high, z2);
    this.corner(x1, high, z1);
  }

  mesh(): SurfaceMesh {
    const { count } = this;
    const indices = new Uint32Array(6 * count);
    for (let quad = 0; quad < count; quad++) {
      const [first, at] = [4 * quad, 6 * quad];
      indices[at] = indices[at + 3] = first;
      indices[at + 1] = first + 1;
      indices[at + 2] = indices[at + 4] = first + 2;
      indices[at + 5] = first + 3;
    }
    return {
      positions: this.positions.slice(0, 12 * count),
      indices,
      cells: this.cells.slice(0, count),
      sides: this.sides.slice(0, count),
    };
  }

  private begin(cell: number, side: number): void {
    this.cells[this.count] = cell;
    this.sides[this.count] = side;
    this.count++;
  }

  private corner(x: number, y: number, z: number): void {
    const { at, positions } = this;
    positions[at] = x;
    positions[at + 1] = y;
    positions[at + 2] = z;
    this.at = at + 3;
  }
}
