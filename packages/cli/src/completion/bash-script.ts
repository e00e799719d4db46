/** The completion of bash. It splits words at `=`, so that `white=hard` is three of them. */
import {
  argumentsOf,
  type Completed,
  type CompletedProgram,
  flagsOf,
  valuesOf,
  type Words,
} from './words.ts';

export function bashScript(words: Words): string {
  const { programs, games } = words;
  const ofGames = games.map(
    ({ name, roles, policies }) =>
      `    ${name}) roles="${roles.map((role) => `${role}=`).join(' ')}" policies="${policies.join(' ')}" ;;`,
  );
  return `# turnwise completion for bash; in ~/.bashrc: eval "$(turnwise completion bash)"
_turnwise_game() {
  local game=\${COMP_WORDS[2]#[\\'\\"]}
  case "\${game%%(*}" in
${ofGames.join('\n')}
  esac
}
${programs.map((program) => functionOf(program, words)).join('\n')}
${programs.map(({ name }) => `complete -o filenames -F _${name} ${name}`).join('\n')}`;
}

function functionOf(program: CompletedProgram, words: Words): string {
  const { commands, name } = program;
  const names = [...commands.map((command) => command.name), 'help'];
  const cases = commands.map((command) => {
    const options = Object.entries(command.options);
    const flags = options.flatMap(([option, entry]) => flagsOf(program, option, entry));
    const values = options
      .filter(([, entry]) => entry.argument !== undefined)
      .map(
        ([option, entry]) =>
          `        ${flagsOf(program, option, entry).join('|')}) ${reply(valuesOf(entry), words)}; return ;;`,
      );
    const places = argumentsOf(command);
    return `    ${command.name})
      case "$before" in
${values.join('\n')}
      esac
      if [[ $word == -* ]]; then ${offer(`${flags.join(' ')} --help`)}; return; fi
      case $((COMP_CWORD - 2)) in
${places.map((place, n) => `        ${n}) ${reply(place, words)} ;;`).join('\n')}
        *) ${reply(places.at(-1) ?? 'nothing', words)} ;;
      esac ;;`;
  });
  return `_${name}() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} roles= policies=
  if [[ $COMP_CWORD == 1 ]]; then
    ${offer(`${names.join(' ')} --help --version`)}
    return
  fi
  if [[ $word == '=' ]]; then before='=' word=; fi
  _turnwise_game
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    help) ${offer(names.join(' '))} ;;
  esac
}`;
}

/** What fills COMPREPLY. */
function reply(completed: Completed, { games, players }: Words): string {
  const people = `${players.join(' ')} $policies`;
  switch (completed) {
    case 'games':
      return offer(games.map(({ name }) => name).join(' '), '-f ');
    case 'players':
      return offer(people);
    case 'seats':
      return `if [[ $before == '=' ]]; then ${offer(`human ${people}`)}; else ${offer('$roles')}; compopt -o nospace +o filenames 2>/dev/null; fi`;
    case 'files':
      return 'COMPREPLY=($(compgen -f -- "$word"))';
    case 'nothing':
      return 'COMPREPLY=()';
    default:
      return offer(completed.join(' '));
  }
}

function offer(list: string, also = ''): string {
  return `COMPREPLY=($(compgen -W "${list}" ${also}-- "$word"))`;
}
