/** `turnwise completion`: what the Tab key knows. */
import { command } from '../frame/command.ts';
import { required } from '../frame/option.ts';

export const completionArguments = { shell: required('bash or zsh') };

export const completion = command({
  name: 'completion',
  summary: 'a script that lets bash or zsh complete commands, options and games',
  arguments: completionArguments,
  options: {},
  examples: [
    ['eval "$(turnwise completion bash)"', 'in ~/.bashrc'],
    ['eval "$(turnwise completion zsh)"', 'in ~/.zshrc, after compinit'],
  ],
  load: () => import('./run.ts'),
});
