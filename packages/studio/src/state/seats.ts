/** Players as texts, checked against a game, and as forms; the opponents come first, since most people want one. */
import { type Game, type Player, parseSpecification, SpecificationError } from 'turnwise';
import { playerFrom, players } from 'turnwise/players';
import { LEVELS, policyOfGame, strengthNames } from 'turnwise/players/internal';
import {
  type FormField,
  type FormResult,
  type FormValues,
  fieldsOf,
  formOf,
  writeForm,
} from './form-fields.ts';
import { asSentence } from './wording.ts';

/** Whether a text in `MatchStart.players` is a player; else it is a person, or a name from elsewhere such as PDN. */
export function isPlayer(text: string): boolean {
  return 'player' in madePlayer(text);
}

/** Why a player cannot play the game, as a sentence; null when it can. */
export function playerProblem(
  game: Game,
  specification: string,
  create: (text: string) => Player = playerFrom,
): string | null {
  const made = madePlayer(specification, create);
  if ('problem' in made) return made.problem;
  const reason = made.player.incompatibility(game);
  return reason && asSentence(`${specification} cannot play ${game.name}: ${reason}`);
}

/** The player of a text: of the list first, else, as on the command line, a policy of the game by its bare name. */
export function entrantFrom(text: string, game: Game): Player {
  const { name } = parseSpecification(text);
  const isListed = players.entries().some((entry) => entry.name === name);
  return (isListed ? null : policyOfGame(text, game)) ?? playerFrom(text);
}

/** Why a text cannot take part in a tournament, as a sentence; null when it can. */
export function entrantProblem(game: Game, specification: string): string | null {
  const wanted = specification.trim();
  if (wanted === '') return 'Write a player, such as easy() or uct(simulationCount=100).';
  return playerProblem(game, wanted, (text) => entrantFrom(text, game));
}

/** Players with a name and nothing to set. */
const OPPONENTS: readonly string[] = [...strengthNames, 'best'];

/** These need a file of a network, and no page here opens one. */
const OF_FILES: readonly string[] = ['learned'];

/** All other kinds of players, in the order of their registration. */
export function playerForms(): readonly {
  readonly name: string;
  readonly about: string; // one sentence
  readonly fields: readonly FormField[];
}[] {
  return players
    .entries()
    .filter(({ name }) => !OPPONENTS.includes(name) && !OF_FILES.includes(name))
    .map(({ name, about, parameters }) => ({ name, about, fields: fieldsOf(parameters) }));
}

interface Preset {
  readonly title: string; // `easy` or `level 3`
  readonly specification: string; // `easy()` or `level(3)`
  readonly problem: string | null; // why it cannot play the game
}

/** The opponents with a name, the weakest first. */
export function presetsFor(game: Game): readonly (Preset & { readonly about: string })[] {
  return players
    .entries()
    .filter(({ name }) => OPPONENTS.includes(name))
    .map(({ name, about }) => {
      const specification = `${name}()`;
      return { title: name, about, specification, problem: playerProblem(game, specification) };
    });
}

/** All opponents of the dial, the weakest first. */
export function levelsFor(game: Game): readonly Preset[] {
  return Array.from({ length: LEVELS }, (_, n) => {
    const specification = `level(${n + 1})`;
    return { title: `level ${n + 1}`, specification, problem: playerProblem(game, specification) };
  });
}

export function playerFromForm(name: string, values: FormValues): FormResult {
  const entry = players.entries().find((each) => each.name === name);
  if (!entry) return { problem: `There is no player ${JSON.stringify(name)}.` };
  const written = writeForm(name, fieldsOf(entry.parameters), values);
  const made = 'problem' in written ? written : madePlayer(written.specification);
  return 'problem' in made ? made : written;
}

/** The form that describes a player: its kind and the values of the fields. */
export function formFromPlayer(
  specification: string,
): { readonly name: string; readonly values: FormValues } | { readonly problem: string } {
  const made = madePlayer(specification);
  if ('problem' in made) return made;
  const read = parseSpecification(specification);
  const entry = players.entries().find(({ name }) => name === read.name);
  return { name: read.name, values: formOf(read, entry?.parameters ?? {}) };
}

/** A player, or why there is none: a sentence. */
function madePlayer(
  specification: string,
  create: (text: string) => Player = playerFrom,
): { readonly player: Player } | { readonly problem: string } {
  try {
    return { player: create(specification) };
  } catch (error) {
    if (error instanceof SpecificationError) return { problem: asSentence(error.message) };
    throw error;
  }
}
