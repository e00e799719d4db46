/** `turnwise completion`: what the Tab key knows. */
import { command, SEED_NOT_USED } from '../frame/command.ts';
import { required } from '../frame/option.ts';

export const completionArguments = { shell: required('bash or zsh') };

export const completion = command({
  name: 'completion',
  summary: 'a script that lets bash or zsh complete what you type, for turnwise and pig',
  arguments: completionArguments,
  options: {},
  seed: SEED_NOT_USED,
  examples: [
    ['eval "$(turnwise completion bash)"', 'in ~/.bashrc'],
    ['eval "$(turnwise completion zsh)"', 'in ~/.zshrc, after compinit'],
  ],
  load: () => import('./run.ts'),
});
