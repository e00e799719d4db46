/** `turnwise completion`: scripts for the Tab key. */
import { command, required, SEED_NOT_USED } from '../frame/command.ts';

export const completionArguments = { shell: required('bash or zsh') };

export const completion = command({
  name: 'completion',
  summary: 'print a script that makes bash or zsh complete turnwise and pig commands',
  arguments: completionArguments,
  options: {},
  seed: SEED_NOT_USED,
  examples: [
    ['eval "$(turnwise completion bash)"', 'in ~/.bashrc'],
    ['eval "$(turnwise completion zsh)"', 'in ~/.zshrc, after compinit'],
  ],
  load: () => import('./run.ts'),
});
