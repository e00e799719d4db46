/** The completion of zsh. */
import { argumentsOf, type Completed, flagsOf, valuesOf, type Words } from './words.ts';

export function zshScript({ commands, games, players }: Words): string {
  const action = (completed: Completed): string => {
    if (completed === 'games') return '_turnwise_games';
    if (completed === 'players') return `(${players.join(' ')})`;
    if (completed === 'files') return '_files';
    return completed === 'nothing' ? ' ' : `(${completed.join(' ')})`;
  };
  const cases = commands.map((command) => {
    const options = Object.entries(command.options).flatMap(([name, entry]) => {
      const value =
        entry.argument === undefined ? '' : `:${quoted(entry.argument)}:${action(valuesOf(entry))}`;
      return flagsOf(name, entry).map((flag) => `'${flag}[${quoted(entry.about)}]${value}'`);
    });
    const names = Object.keys(command.arguments);
    const places = argumentsOf(command).map((place, n) => {
      const isLast = n === names.length - 1;
      return `'${isLast ? '*' : n + 1}:${names[n]}:${action(place)}'`;
    });
    return `    ${command.name}) _arguments ${[...options, ...places].join(' ')} ;;`;
  });
  const list = commands.map(({ name, summary }) => `'${name}:${quoted(summary)}'`);
  return `#compdef turnwise
# turnwise completion for zsh; in ~/.zshrc, after compinit: eval "$(turnwise completion zsh)"
_turnwise_games() {
  compadd -- ${games.join(' ')}
  _files -g '*.(ts|js|mts|mjs)'
}
_turnwise() {
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
}
compdef _turnwise turnwise`;
}

/** Text inside single quotes and brackets of _arguments. */
function quoted(text: string): string {
  return text.replaceAll("'", '’').replaceAll(/[[\]:]/g, ' ');
}
