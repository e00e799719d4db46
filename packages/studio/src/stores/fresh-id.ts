/** Names for what is kept. Unlike seeds, they are never the same twice, and in order of their time. */
export function freshId(now: number): string {
  return `${now.toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
