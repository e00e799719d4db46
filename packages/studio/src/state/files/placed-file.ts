/** A file of a folder that somebody opened: it is read only when it is needed. */
export interface PlacedFile {
  /** Such as `league/results.jsonl`. */
  readonly path: string;
  open(): Promise<Blob>;
}
