/** Who takes part in a tournament: a player of the list or, as on the command line, a policy of the game by its bare name. */
import { type Game, type Player, parseSpecification, SpecificationError } from 'turnwise';
import { playerFrom, players, policyOfGame } from 'turnwise/players';

/** The player that a text means in a game. Players of the list go first: both have one called `optimal`. */
export function entrantFrom(text: string, game: Game): Player {
  const { name } = parseSpecification(text);
  const isListed = players.entries().some((entry) => entry.name === name);
  return (isListed ? null : policyOfGame(text, game)) ?? playerFrom(text);
}

/** Why a player cannot take part, as a sentence; null when it can. */
export function entrantProblem(game: Game, specification: string): string | null {
  const wanted = specification.trim();
  if (wanted === '') return 'Write a player, such as easy() or uct(simulationCount=100).';
  try {
    const reason = entrantFrom(wanted, game).incompatibility(game);
    return reason === null ? null : sentence(`${wanted} cannot play ${game.name}: ${reason}`);
  } catch (error) {
    if (error instanceof SpecificationError) return sentence(error.message);
    throw error;
  }
}

function sentence(text: string): string {
  return `${text.replace(/\.$/, '')}.`;
}
