/**
 * Which runner this is: its version, and a hash of its compiled code, like `turnwise/build` of the library. Import it as
 * `#build`: scripts/bundle.mjs writes the real ones there after compiling.
 */
export const RUNNER_BUILD: string = 'unbuilt';
export const RUNNER_VERSION: string = 'unbuilt';
