/** The completion of bash. */
import { argumentsOf, type Completed, flagsOf, valuesOf, type Words } from './words.ts';

export function bashScript({ commands, games, players }: Words): string {
  const names = [...commands.map(({ name }) => name), 'help'];
  const replies = (completed: Completed): string => {
    if (completed === 'games')
      return `COMPREPLY=($(compgen -W "${games.join(' ')}" -f -- "$word"))`;
    if (completed === 'players')
      return `COMPREPLY=($(compgen -W "${players.join(' ')}" -- "$word"))`;
    if (completed === 'files') return 'COMPREPLY=($(compgen -f -- "$word"))';
    if (completed === 'nothing') return 'COMPREPLY=()';
    return `COMPREPLY=($(compgen -W "${completed.join(' ')}" -- "$word"))`;
  };
  const cases = commands.map((command) => {
    const options = Object.entries(command.options);
    const flags = [...options.flatMap(([name, entry]) => flagsOf(name, entry)), '--help'];
    const values = options
      .filter(([, entry]) => entry.argument !== undefined)
      .map(
        ([name, entry]) =>
          `        ${flagsOf(name, entry).join('|')}) ${replies(valuesOf(entry))}; return ;;`,
      );
    const places = argumentsOf(command);
    const last = places.at(-1) ?? 'nothing';
    return `    ${command.name})
      case "$before" in
${values.join('\n')}
      esac
      if [[ $word == -* ]]; then COMPREPLY=($(compgen -W "${flags.join(' ')}" -- "$word")); return; fi
      case $((COMP_CWORD - 2)) in
${places.map((place, n) => `        ${n}) ${replies(place)} ;;`).join('\n')}
        *) ${replies(last)} ;;
      esac ;;`;
  });
  return `# turnwise completion for bash; in ~/.bashrc: eval "$(turnwise completion bash)"
_turnwise() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  if [[ $COMP_CWORD == 1 ]]; then
    COMPREPLY=($(compgen -W "${names.join(' ')} --help --version" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    help) COMPREPLY=($(compgen -W "${names.join(' ')}" -- "$word")) ;;
  esac
}
complete -o filenames -F _turnwise turnwise`;
}
