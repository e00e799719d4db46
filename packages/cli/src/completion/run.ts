/** Prints a script for a shell: both programs, their commands and options, and games, players, seats and files. */
import type { Game, Parameter } from 'turnwise';
import { games } from 'turnwise/games';
import { players } from 'turnwise/players';
import { commands, type completion } from '../commands.ts';
import {
  type Command,
  DONE,
  flagOf,
  type Invocation,
  type Status,
  unitOf,
} from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { flagAliases, pigPlay, pigTrain } from '../pig/commands.ts';

export async function run({
  arguments: { shell },
  output,
}: Invocation<typeof completion>): Promise<Status> {
  if (shell !== 'bash' && shell !== 'zsh')
    throw new Failure(`There is no completion for ${shell}; expected bash or zsh.`);
  const words = completionWords();
  const script = shell === 'bash' ? bashScript(words) : zshScript(words);
  if (output.isJson) output.json({ shell, script });
  else output.printLines(script);
  return DONE;
}

/** Both programs; the games, each with its seats in small letters and the policies that it brings; and all players. */
function completionWords() {
  const names = players.entries().map(({ name }) => name);
  const programs: CompletedProgram[] = [
    { name: 'turnwise', commands, otherFlags: () => [] },
    { name: 'pig', commands: [pigPlay, pigTrain], otherFlags: flagAliases },
  ];
  const completed = games.map((entry) => {
    const { players: roles, policies }: Game = entry.create();
    const brought = policies.map((policy) => policy.name).filter((each) => !names.includes(each));
    return { name: entry.name, roles: roles.map((role) => role.toLowerCase()), policies: brought };
  });
  return { programs, games: completed, players: names };
}

type CompletionWords = ReturnType<typeof completionWords>;

interface CompletedProgram {
  readonly name: string;
  readonly commands: readonly Command[];
  /** Other ways to write one of its flags. */
  otherFlags(flag: string): readonly string[];
}

type Completion = 'games' | 'players' | 'seats' | 'files' | 'nothing' | readonly string[];

/** The flags of an option of a program: `--max-states`, `-n`. */
function flagsOf({ otherFlags }: CompletedProgram, name: string, { short }: Parameter): string[] {
  const long = flagOf(name);
  return [long, ...(short === undefined ? [] : [`-${short}`]), ...otherFlags(long)];
}

function valuesOf(option: Parameter): Completion {
  if (option.kind === 'choice') return option.choices;
  const unit = unitOf(option) ?? '';
  if (unit.includes('|')) return unit.split('|');
  if (unit === 'player') return 'players';
  return ['file', 'folder', 'module'].includes(unit) ? 'files' : 'nothing';
}

/** What an argument can be, by its name; the last argument of a command may repeat. */
function argumentsOf({ arguments: all }: Command): Completion[] {
  const kinds: { readonly [name: string]: Completion } = {
    ...{ game: 'games', seats: 'seats', shell: ['bash', 'zsh'], what: ['game', 'player'] },
    ...{ players: 'players', policy: 'players', other: 'players' },
    ...{ file: 'files', destination: 'files', modules: 'files' },
  };
  return Object.keys(all).map((name) => kinds[name] ?? 'nothing');
}

/** bash splits words at `=` and `:`; `_turnwise_walk` joins `white=hard` again, and counts arguments without options. */
function bashScript(words: CompletionWords): string {
  const { programs, games } = words;
  const ofGames = games.map(
    ({ name, roles, policies }) =>
      `    ${name}) roles="${roles.map((role) => `${role}=`).join(' ')}" policies="${policies.join(' ')}" ;;`,
  );
  return `# turnwise completion for bash; in ~/.bashrc: eval "$(turnwise completion bash)"
${BASH_WALK}
_turnwise_game() {
  local name=\${game#[\\'\\"]}
  case "\${name%%(*}" in
${ofGames.join('\n')}
  esac
}
_turnwise_offer() {
  local each
  COMPREPLY=()
  while IFS= read -r each; do COMPREPLY+=("$each"); done < <(compgen "$@" -- "$word")
}
${programs.map((program) => bashFunction(program, words)).join('\n')}
${programs.map(({ name }) => `complete -o filenames -F _${name} ${name}`).join('\n')}`;
}

/**
 * From the words of the line: `place`, how many arguments stand before the cursor; `game`, the first of them;
 * `option`, whose value is due, if any; `sign`, the = before the cursor, of a seat; `word`, what is to be completed.
 */
const BASH_WALK = `_turnwise_walk() {
  local n piece joined= rest= all=()
  for ((n = 2; n <= COMP_CWORD; n++)); do
    piece=\${COMP_WORDS[n]}
    if [[ \${#all[@]} != 0 && ( -n $joined || $piece == [=:]* ) ]]; then all[\${#all[@]}-1]+=$piece
    else all+=("$piece")
    fi
    joined=
    if [[ $piece == [=:]* ]]; then joined=yes; fi
  done
  for ((n = 0; n < \${#all[@]} - 1; n++)); do
    piece=\${all[n]}
    if [[ -z $rest && $piece == -- ]]; then rest=yes
    elif [[ -z $rest && $piece == -* ]]; then
      if "$1" "$piece"; then
        n=$((n + 1))
        if ((n == \${#all[@]} - 1)); then option=$piece; fi
      fi
    else
      if ((place == 0)); then game=$piece; fi
      place=$((place + 1))
    fi
  done
  piece=\${all[\${#all[@]}-1]}
  word=\${COMP_WORDS[COMP_CWORD]}
  if [[ $word == [=:]* ]]; then word=; fi
  piece=\${piece%"$word"}
  if [[ -z $rest && $piece == --*= ]]; then option=\${piece%=}
  elif [[ $piece == *= ]]; then sign='='
  fi
}`;

function bashFunction(program: CompletedProgram, words: CompletionWords): string {
  const { commands, name } = program;
  const names = [...commands.map((command) => command.name), 'help'];
  const valued = commands.flatMap((command) =>
    Object.entries(command.options)
      .filter(([, entry]) => unitOf(entry) !== null)
      .flatMap(([option, entry]) => flagsOf(program, option, entry))
      .map((flag) => `'${command.name} ${flag}'`),
  );
  const cases = commands.map((command) => {
    const options = Object.entries(command.options);
    const flags = options.flatMap(([option, entry]) => flagsOf(program, option, entry));
    const values = options
      .filter(([, entry]) => unitOf(entry) !== null)
      .map(
        ([option, entry]) =>
          `        ${flagsOf(program, option, entry).join('|')}) ${bashReply(valuesOf(entry), words)}; return ;;`,
      );
    const places = argumentsOf(command);
    return `    ${command.name})
      case "$option" in
${values.join('\n')}
      esac
      if [[ $word == -* ]]; then ${bashOffer(`${flags.join(' ')} --help`)}; return; fi
      case $place in
${places.map((place, n) => `        ${n}) ${bashReply(place, words)} ;;`).join('\n')}
        *) ${bashReply(places.at(-1) ?? 'nothing', words)} ;;
      esac ;;`;
  });
  return `_${name}_takes_value() {
  case "\${COMP_WORDS[1]} $1" in
    ${valued.join('|')}) return 0 ;;
  esac
  return 1
}
_${name}() {
  local word=\${COMP_WORDS[COMP_CWORD]} place=0 game= option= sign= roles= policies=
  if [[ $COMP_CWORD == 1 ]]; then
    ${bashOffer(`${names.join(' ')} --help --version`)}
    return
  fi
  _turnwise_walk _${name}_takes_value
  _turnwise_game
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    help) ${bashOffer(names.join(' '))} ;;
  esac
}`;
}

function bashReply(completed: Completion, { games, players }: CompletionWords): string {
  const people = `${players.join(' ')} $policies`;
  switch (completed) {
    case 'games':
      return `${bashOffer(games.map(({ name }) => name).join(' '))} -f`;
    case 'players':
      return `${bashOffer(people)} -f`;
    case 'seats':
      return `if [[ -n $sign ]]; then ${bashOffer(`human ${people}`)} -f; else ${bashOffer('$roles')}; compopt -o nospace +o filenames 2>/dev/null; fi`;
    case 'files':
      return '_turnwise_offer -f';
    case 'nothing':
      return 'COMPREPLY=()';
    default:
      return bashOffer(completed.join(' '));
  }
}

function bashOffer(list: string): string {
  return `_turnwise_offer -W "${list}"`;
}

function zshScript({ programs, games, players }: CompletionWords): string {
  const ofGames = games.map(
    ({ name, roles, policies }) =>
      `    ${name}) roles=(${roles.join(' ')}) policies=(${policies.join(' ')}) ;;`,
  );
  const names = programs.map(({ name }) => name);
  return `#compdef ${names.join(' ')}
# turnwise completion for zsh; in ~/.zshrc, after compinit: eval "$(turnwise completion zsh)"
_turnwise_game() {
  case \${\${(Q)line[1]}%%\\(*} in
${ofGames.join('\n')}
  esac
}
_turnwise_games() {
  compadd -- ${games.map(({ name }) => name).join(' ')}
  _files -g '*.(ts|js|mts|mjs)'
}
_turnwise_players() {
  local -a roles policies
  _turnwise_game
  compadd -- ${players.join(' ')} $policies
  _files -g '*.(ts|js|mts|mjs)'
}
_turnwise_seats() {
  local -a roles policies
  _turnwise_game
  if compset -P '*='; then compadd -- human ${players.join(' ')} $policies
  else compadd -q -S = -- $roles
  fi
}
${programs.map(zshFunction).join('\n')}
${names.map((name) => `compdef _${name} ${name}`).join('\n')}`;
}

function zshFunction(program: CompletedProgram): string {
  const cases = program.commands.map((command) => {
    const options = Object.entries(command.options).flatMap(([name, entry]) => {
      const unit = unitOf(entry);
      const value = unit === null ? '' : `:${zshQuoted(unit)}:${zshAction(valuesOf(entry))}`;
      return flagsOf(program, name, entry).map(
        (flag) => `'${flag}[${zshQuoted(entry.about)}]${value}'`,
      );
    });
    const names = Object.keys(command.arguments);
    const places = argumentsOf(command).map((place, n) => {
      const isLast = n === names.length - 1;
      return `'${isLast ? '*' : n + 1}:${names[n]}:${zshAction(place)}'`;
    });
    return `    ${command.name}) _arguments ${[...options, ...places].join(' ')} ;;`;
  });
  const list = program.commands.map(({ name, summary }) => `'${name}:${zshQuoted(summary)}'`);
  return `_${program.name}() {
  local -a commands=(${list.join(' ')})
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}`;
}

/** What _arguments does for a value. */
function zshAction(completed: Completion): string {
  switch (completed) {
    case 'files':
      return '_files';
    case 'nothing':
      return ' ';
    default:
      return typeof completed === 'string' ? `_turnwise_${completed}` : `(${completed.join(' ')})`;
  }
}

/** Text inside single quotes and brackets of _arguments. */
function zshQuoted(text: string): string {
  return text.replaceAll("'", '’').replaceAll(/[[\]:]/g, ' ');
}
