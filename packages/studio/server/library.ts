/** The entry points of the library that a user's module may import, and where the built app has them. */

export const LIBRARY: readonly string[] = [
  'turnwise',
  'turnwise/games',
  'turnwise/players',
  'turnwise/analysis',
  'turnwise/solvers',
];

/** Where the built app has an entry point: `lib/turnwise-games.js`. */
export function libraryFile(entryPoint: string): string {
  return `lib/${entryPoint.replaceAll('/', '-')}.js`;
}

/** As inputs of the build, by the name of the file without its extension. */
export function libraryInputs(): { readonly [name: string]: string } {
  return Object.fromEntries(
    LIBRARY.map((entryPoint) => [libraryFile(entryPoint).replace(/\.js$/, ''), entryPoint]),
  );
}
