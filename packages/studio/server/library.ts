/** The entry points of the library that a user's module may import, and their files in the built app. */

export const LIBRARY: readonly string[] = [
  'turnwise',
  'turnwise/games',
  'turnwise/players',
  'turnwise/analysis',
  'turnwise/solvers',
];

/** Where users' modules find it, such as `lib/turnwise-games.js`. */
export function libraryFile(entryPoint: string): string {
  return `lib/${entryPoint.replaceAll('/', '-')}.js`;
}

/** The inputs of the build, by the name of the file without its extension. */
export function libraryInputs(): { readonly [name: string]: string } {
  return Object.fromEntries(
    LIBRARY.map((entryPoint) => [libraryFile(entryPoint).replace(/\.js$/, ''), entryPoint]),
  );
}

/** What is there: it passes on a file of the build, whose name has a hash; so that users' games share the app's classes. */
export function libraryScripts(built: Iterable<string>): ReadonlyMap<string, string> {
  const paths = [...built];
  const scripts = LIBRARY.flatMap((entryPoint) => {
    const file = libraryFile(entryPoint);
    const name = new RegExp(`^/assets/${file.replace(/\.js$/, '')}-[\\w-]{8}\\.js$`);
    const path = paths.find((one) => name.test(one));
    return path === undefined
      ? []
      : [[`/${file}`, `export * from ${JSON.stringify(path)};\n`] as const];
  });
  return new Map(scripts);
}
