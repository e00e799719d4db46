/** Stands in until the numbers are there. */
export interface CalibrationFit {
  readonly horizon: number;
  readonly trust: number;
  readonly slope: number;
  readonly margin: number;
  readonly error: number;
  readonly matches: number;
  readonly fitted: number;
  readonly checked: number;
}

/** In the order of horizons. */
export const FITS: readonly CalibrationFit[] = [
  {
    horizon: 6,
    trust: 1,
    slope: 2.851,
    margin: 1.805,
    error: 0.028,
    matches: 1000,
    fitted: 1,
    checked: 1,
  },
];
