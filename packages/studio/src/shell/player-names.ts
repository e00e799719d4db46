/** The names of people at a board, by role; the browser keeps them for all matches of a game. */
import { readStored, useStoredState } from './storage.ts';

const LONGEST = 30; // characters

export type PlayerNames = { readonly [role: string]: string };

/** The names of people, what gives a role another one (an empty one takes it away), and what moves all up one seat. */
export function usePlayerNames(game: {
  readonly name: string;
  readonly players: readonly string[];
}): readonly [PlayerNames, (role: string, name: string) => void, () => void] {
  const [names, setNames] = useStoredState<PlayerNames>(`names:${game.name}`, {}, isNames);
  const rename = (role: string, name: string) => {
    const { [role]: _, ...others } = names;
    const short = name.slice(0, LONGEST);
    setNames(short === '' ? others : { ...others, [role]: short });
  };
  const moveUp = () => {
    const { players } = game;
    const moved = players.map((role, n) => [
      role,
      names[players[(n + 1) % players.length] ?? role],
    ]);
    setNames(Object.fromEntries(moved.filter(([, name]) => name !== undefined)));
  };
  return [names, rename, moveUp];
}

export function readPlayerNames(game: { readonly name: string }): PlayerNames {
  try {
    const names: unknown = JSON.parse(readStored(`names:${game.name}`) ?? '{}');
    return isNames(names) ? names : {};
  } catch {
    return {};
  }
}

function isNames(value: unknown): value is PlayerNames {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((name) => typeof name === 'string' && name.length <= LONGEST)
  );
}
