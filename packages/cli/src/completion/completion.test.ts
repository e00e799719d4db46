/** What the Tab key offers, asked of bash and zsh themselves. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { folderWith, surroundings, turnwise } from '../built-program.fixture.ts';

const bash = turnwise(['completion', 'bash']).stdout;

function offered(program: string, ...words: string[]): string[] {
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const script = `${bash}\nCOMP_WORDS=(${program} ${quoted}); COMP_CWORD=${words.length}; _${program}; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const names = ['game.ts', 'mine.hdf5', 'my game.ts', 'my other.ts'];
  const cwd = folderWith(Object.fromEntries(names.map((name) => [name, ''])));
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { cwd, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

test.each([
  ['commands', ['so'], ['solve']],
  ['games', ['match', 'co'], ['connect-four']],
  ['modules', ['solve', 'game.'], ['game.ts']],
  ['players', ['match', 'pig', 'monte'], ['monteCarlo']],
  ['more players', ['match', 'pig', 'random', 'monte'], ['monteCarlo']],
  ['modules of players', ['match', 'pig', 'random', 'ga'], ['game.ts']],
  ['policies of the game', ['match', 'pig', 'ho'], ['holdAt']],
  ['policies of a game with options', ['evaluate', '"pig(goal=50)"', 'ho'], ['holdAt']],
  ['no policies of other games', ['match', 'checkers', 'ho'], ['']],
  ['players that tell odds', ['play', 'pig', '--odds-by', 'alp'], ['alphaBeta']],
  ['options', ['perft', 'pig', '--d'], ['--depth', '--divide']],
  ['values of options', ['analyze', 'pig', '--method', 'al'], ['alphabeta']],
  ['files', ['replay', 'game'], ['game.ts']],
  ['what there is to be new', ['new', ''], ['game', 'player']],
  ['seats', ['play', 'checkers', ''], ['black=', 'white=']],
  ['players of a seat', ['play', 'checkers', 'white', '=', 'h'], ['human', 'heuristic', 'hard']],
  ['games after an option', ['play', '--odds', 'che'], ['checkers']],
  ['games after an option and its value', ['match', '-n', '5', 'pi'], ['pig']],
  ['games after a value that is split', ['match', '--seed', 'a', ':', 'b', 'pi'], ['pig']],
  ['policies after options', ['match', '-n', '5', 'pig', '--fixed', 'ho'], ['holdAt']],
  ['values after a sign', ['analyze', 'pig', '--method', '=', 'al'], ['alphabeta']],
  ['arguments after such a value', ['match', '--seed', '=', '1', 'pig', 'ho'], ['holdAt']],
  ['seats after an option', ['play', '--delay', '0', 'checkers', 'wh'], ['white=']],
  ['what looks like an option after --', ['match', '--', 'pig', '-n', 'ho'], ['holdAt']],
  ['games of tournaments', ['tournament', 'co'], ['connect-four']],
  ['players of tournaments', ['tournament', 'pig', 'easy', 'ho'], ['holdAt']],
  ['types of tournaments', ['tournament', '--type', 'sw'], ['swiss']],
  ['folders of tournaments', ['tournament', '--resume', 'mi'], ['mine.hdf5']],
  ['players whose balance is asked for', ['balance', 'pig', 'ho'], ['holdAt']],
  ['modules for Studio', ['studio', '--port', '7400', 'g'], ['game.ts']],
  ['modules for workers', ['worker', '--redis', 'redis', ':', '//host', 'g'], ['game.ts']],
  ['names with blanks', ['replay', 'my'], ['my game.ts', 'my other.ts']],
  ['seats after another one', ['play', 'checkers', 'white', '=', 'hard', 'bl'], ['black=']],
])('%s are completed', (_, words, expected) => {
  expect(offered('turnwise', ...words)).toEqual(expected);
});

test('after the equals sign of a seat, every player is offered', () => {
  expect(offered('turnwise', 'play', 'pig', 'two', '=')).toEqual(
    expect.arrayContaining(['human', 'uct', 'holdAt']),
  );
});

test.each([
  ['commands', ['t'], ['train']],
  ['flags of one dash and two letters', ['play', '-a'], ['-ai']],
  ['their files', ['play', '-ai', 'mi'], ['mine.hdf5']],
  ['how many play', ['play', '-p', ''], ['1', '2']],
])('%s of pig are completed', (_, words, expected) => {
  expect(offered('pig', ...words)).toEqual(expected);
});

/**
 * Types into a shell on a terminal of its own, which zsh can open, presses Tab after each text, and prints what the
 * line then is. Ctrl-P prints the line, and empties it.
 */
const TYPING = `
zmodload zsh/zpty
zpty shell "TERM=dumb $1"
zpty -w shell 'source prepare; print() { printf "%s" "$1" >| line; }; echo REA""DY'
zpty -r shell seen '*READY*'
for typed in "\${@:2}"; do
  rm -f line
  zpty -w -n shell "$typed"$'\\t\\x10'
  until [[ -s line ]]; do sleep 0.05; done
  sleep 0.05
  cat line
  echo
done
zpty -d shell
`;

const prepared = {
  bash: 'bind -x \'"\\C-p": print "$READLINE_LINE"; READLINE_LINE=\'',
  zsh: 'show() { print "$BUFFER"; BUFFER= }; zle -N show; bindkey "^P" show',
};

describe.skipIf(spawnSync('zsh', ['--version']).status !== 0)('on a terminal', () => {
  test.each([
    ['bash', 'bash --norc -i', prepared.bash],
    ['zsh', 'zsh -f -i', `autoload -U compinit; compinit -u -d dump; ${prepared.zsh}`],
  ])('%s completes what is typed', (name, shell, prepare) => {
    const lines = [
      ['turnwise so', 'turnwise solve '],
      ['turnwise match conn', 'turnwise match connect-four '],
      ['turnwise match pig hol', 'turnwise match pig holdAt '],
      ["turnwise evaluate 'pig(goal=9)' hol", "turnwise evaluate 'pig(goal=9)' holdAt "],
      ['turnwise analyze pig --method al', 'turnwise analyze pig --method alphabeta '],
      ['turnwise play checkers wh', 'turnwise play checkers white='],
      ['turnwise play checkers white=ha', 'turnwise play checkers white=hard '],
      ['turnwise play --odds checkers wh', 'turnwise play --odds checkers white='],
      ['turnwise match -n 5 pig hol', 'turnwise match -n 5 pig holdAt '],
      ['turnwise replay two', 'turnwise replay two\\ words.json '],
      ['turnwise replay two\\ wo', 'turnwise replay two\\ words.json '],
      ['turnwise studio --port 7400 conn', 'turnwise studio --port 7400 conn'],
      ['pig tr', 'pig train '],
      ['pig play -ai mi', 'pig play -ai mine.hdf5 '],
    ] as const;
    const cwd = folderWith({
      prepare: `${prepare}\n${turnwise(['completion', name]).stdout}`,
      typing: TYPING,
      'mine.hdf5': '',
      'two words.json': '',
    });
    const typed = lines.map(([text]) => text);
    const { stdout, stderr } = spawnSync('zsh', ['-f', 'typing', shell, ...typed], {
      cwd,
      encoding: 'utf8',
      env: surroundings(),
      timeout: 120_000,
    });
    expect(stderr).toBe('');
    expect(stdout.split('\n').slice(0, -1)).toEqual(lines.map(([, completed]) => completed));
  });
});

test('every command and every option is in the script for zsh', () => {
  const zsh = turnwise(['completion', 'zsh']).stdout;
  for (const word of [
    "'games:",
    "'--max-states[",
    "'-n[",
    "'--json[",
    '(auto uct flat alphabeta exact astar reward)',
  ])
    expect(zsh).toContain(word);
});
