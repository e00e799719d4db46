/**
 * Who sits where: a person, or a player that a text specifies. All registered players are offered with all their
 * parameters as fields of a form; the three strengths come first, since most people want one of those.
 */
import { type Game, parseSpecification, SpecificationError } from 'turnwise';
import {
  playerFrom,
  players,
  type Strength,
  StrengthPlayer,
  strengthNames,
} from 'turnwise/players';
import {
  type FormField,
  type FormResult,
  type FormValues,
  fieldsOf,
  formOf,
  writeForm,
} from './form-fields.ts';
import { HUMAN } from './match-tree.ts';

type Seat =
  | { readonly kind: 'human' }
  /** The specification is one that was read, but need not fit the game: see `seatProblem`. */
  | { readonly kind: 'player'; readonly specification: string }
  /** A name from elsewhere, such as a file in PDN: nobody here can play for it. */
  | { readonly kind: 'guest'; readonly name: string };

/** A kind of player, for a form. */
interface PlayerForm {
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  readonly fields: readonly FormField[];
}

/** A strength in a game. */
export interface Preset {
  readonly strength: Strength;
  /** `easy()` and so on. */
  readonly specification: string;
  /** Who that is in this game, such as `uct(simulationCount=300)`; or why there is nobody. */
  readonly plays: string;
  readonly problem: string | null;
}

/** The seat that a text means, as a match keeps it. */
export function seatOf(text: string): Seat {
  if (text === HUMAN || text === 'human()') return { kind: 'human' };
  return 'problem' in checkedPlayer(text)
    ? { kind: 'guest', name: text }
    : { kind: 'player', specification: text };
}

/** The seat as a match keeps it. */
export function seatText(seat: Seat): string {
  switch (seat.kind) {
    case 'human':
      return HUMAN;
    case 'player':
      return seat.specification;
    case 'guest':
      return seat.name;
  }
}

/** Why whoever sits there cannot play the game, as a sentence; null when they can. */
export function seatProblem(game: Game, seat: Seat): string | null {
  if (seat.kind === 'human') return null;
  if (seat.kind === 'guest') return `${seat.name} is not here; seat a person or a player.`;
  return playerProblem(game, seat.specification);
}

/** Why a player cannot play the game, as a sentence; null when it can. */
export function playerProblem(game: Game, specification: string): string | null {
  const checked = checkedPlayer(specification);
  if ('problem' in checked) return checked.problem;
  const reason = playerFrom(specification).incompatibility(game);
  return reason === null ? null : `${specification} cannot play ${game.name}: ${reason}.`;
}

/** All kinds of players, in the order of their registration; the strengths are presets. */
export function playerForms(): readonly PlayerForm[] {
  return players
    .entries()
    .filter(({ name }) => !strengthNames.some((strength) => strength === name))
    .map(({ name, about, parameters }) => ({ name, about, fields: fieldsOf(parameters) }));
}

/** The three strengths, and who that is in a game. */
export function presetsFor(game: Game): readonly Preset[] {
  return strengthNames.map((strength) => {
    const specification = `${strength}()`;
    const problem = playerProblem(game, specification);
    const player = new StrengthPlayer({ strength, registry: players });
    return {
      strength,
      specification,
      plays: problem ?? player.playerFor(game).specification,
      problem,
    };
  });
}

/** The player that a form describes. */
export function playerFromForm(name: string, values: FormValues): FormResult {
  const entry = players.entries().find((each) => each.name === name);
  if (!entry) return { problem: `There is no player ${JSON.stringify(name)}.` };
  const written = writeForm(name, fieldsOf(entry.parameters), values);
  return 'problem' in written ? written : checkedPlayer(written.specification);
}

/** The form in which a player is described: its kind and what the fields hold. */
export function formFromPlayer(
  specification: string,
): { readonly name: string; readonly values: FormValues } | { readonly problem: string } {
  const checked = checkedPlayer(specification);
  if ('problem' in checked) return checked;
  const read = parseSpecification(specification);
  const entry = players.entries().find(({ name }) => name === read.name);
  return { name: read.name, values: formOf(read, entry?.parameters ?? {}) };
}

/** The specification, if a player can be made of it. */
function checkedPlayer(specification: string): FormResult {
  try {
    playerFrom(specification);
    return { specification };
  } catch (error) {
    if (error instanceof SpecificationError)
      return { problem: `${error.message.replace(/\.$/, '')}.` };
    throw error;
  }
}
