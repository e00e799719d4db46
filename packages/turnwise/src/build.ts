/**
 * Which build of the library this is: a hash of the compiled code, sixteen hexadecimal digits. Import it as
 * `turnwise/build`: scripts/bundle.mjs writes the real one there after compiling. So two builds that may play
 * differently never share results.
 *
 * @example
 *     LIBRARY_BUILD; // '6b0cf2c1a0a9e5d7'
 */
export const LIBRARY_BUILD: string = 'unbuilt';
