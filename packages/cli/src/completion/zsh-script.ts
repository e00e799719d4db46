/** The completion of zsh. */
import {
  argumentsOf,
  type Completion,
  type CompletedProgram,
  flagsOf,
  valuesOf,
  type CompletionWords,
} from './words.ts';

export function zshScript({ programs, games, players }: CompletionWords): string {
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
      const value =
        entry.argument === undefined ? '' : `:${zshQuoted(entry.argument)}:${zshAction(valuesOf(entry))}`;
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
    case 'games':
    case 'players':
    case 'seats':
      return `_turnwise_${completed}`;
    case 'files':
      return '_files';
    case 'nothing':
      return ' ';
    default:
      return `(${completed.join(' ')})`;
  }
}

/** Text inside single quotes and brackets of _arguments. */
function zshQuoted(text: string): string {
  return text.replaceAll("'", '’').replaceAll(/[[\]:]/g, ' ');
}
