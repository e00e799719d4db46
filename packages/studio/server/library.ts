/** The entry points of the library that a user's module may import, and their files in the built app. */

export const LIBRARY: readonly string[] = [
  'turnwise',
  'turnwise/games',
  'turnwise/players',
  'turnwise/analysis',
  'turnwise/solvers',
];

/** Such as `lib/turnwise-games.js`. */
export function libraryFile(entryPoint: string): string {
  return `lib/${entryPoint.replaceAll('/', '-')}.js`;
}

/** The inputs of the build, by the name of the file without its extension. */
export function libraryInputs(): { readonly [name: string]: string } {
  return Object.fromEntries(
    LIBRARY.map((entryPoint) => [libraryFile(entryPoint).replace(/\.js$/, ''), entryPoint]),
  );
}
