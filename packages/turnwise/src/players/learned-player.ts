/**
 * Plays by a network that was trained (`turnwise train`): it looks one move ahead and takes the move after which the network
 * sees the most. Searches look further with the same network: `alphaBeta(heuristic=file(othello.net))`.
 */
import {
  type Game,
  type MoveOf,
  type PlayerOptions,
  parameter,
  printValues,
  type RoleOf,
  type Values,
} from '../core/index.ts';
import { kernelOf } from '../kernel/index.ts';
import {
  networkIncompatibility,
  networkNamed,
  PositionValues,
  type SavedNetwork,
} from '../learning/index.ts';
import { type EvaluatedMove, EvaluatingPlayer } from './evaluating-player.ts';
import { playerValues } from './player-options.ts';

export const learnedParameters = {
  network: parameter.value<string | SavedNetwork>(
    'file of a network, as turnwise train writes it',
    {
      default: '',
      expects: 'the path of a file, in double quotes if it has blanks or brackets',
      accepts: (value) =>
        (typeof value === 'string' && value !== '') ||
        (typeof value === 'object' && value !== null && 'network' in value),
      print: (network) => (typeof network === 'string' ? network : `${network.game}.net`),
    },
  ),
};

/** What a LearnedPlayer is made with. */
export interface LearnedOptions extends PlayerOptions {
  /** The network, or the name of its file: see `useNetworkStore`. */
  readonly network: string | SavedNetwork;
}

/**
 * Plays by a network.
 *
 * @example
 *     new LearnedPlayer({ network: 'othello.net' });
 *     new LearnedPlayer({ network: readNetwork(bytes) });
 */
export class LearnedPlayer extends EvaluatingPlayer {
  private readonly values: Values<typeof learnedParameters>;
  private readonly known = new WeakMap<SavedNetwork, PositionValues>();

  constructor(options: LearnedOptions) {
    super(options);
    this.values = playerValues('LearnedPlayer', learnedParameters, options);
    if (typeof this.values.network === 'string') networkNamed(this.values.network); // an error now rather than later
  }

  override get specification(): string {
    return printValues('learned', learnedParameters, this.values);
  }

  override incompatibility(game: Game): string | null {
    return networkIncompatibility(this.saved, game);
  }

  override evaluatedMoves(game: Game, role: RoleOf<Game>): readonly EvaluatedMove<MoveOf<Game>>[] {
    const values = this.valuesFor(game);
    const kernel = kernelOf(game);
    return this.movesFor(game, role).map((move, choice) => ({
      move,
      value: values.scale.resultOf(values.valueOfChoice(kernel, choice)),
    }));
  }

  private get saved(): SavedNetwork {
    const { network } = this.values;
    return typeof network === 'string' ? networkNamed(network) : network;
  }

  private valuesFor(game: Game): PositionValues {
    const { saved } = this;
    const values = this.known.get(saved) ?? new PositionValues(game, saved.network);
    this.known.set(saved, values);
    return values;
  }
}
