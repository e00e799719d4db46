/** What Turnwise's own programs know of players: the methods of analyses, the levels. Not public: see core/internal.ts. */
export {
  type MethodName,
  methodParameters,
  methodPlayer,
} from './analysis-method.ts';
export { LEVELS, type Strength, strengthNames, strengths } from './level-player.ts';
export {
  hexadecimal,
  mixed,
  playSignature,
  positionHash,
  searchesHash,
} from './play-signature.ts';
export { optionalPlayer } from './player-options.ts';
export { policyOfGame } from './policy-player.ts';
export { scoreShares } from './reward-player.ts';
