/** `turnwise completion`: scripts for the Tab key. */
import { command, type Loaded, required, SEED_NOT_USED } from '../frame/command.ts';

export const completion = command({
  name: 'completion',
  summary: 'print a script that makes bash or zsh complete turnwise and pig commands',
  arguments: { shell: required('bash or zsh') },
  options: {},
  seed: SEED_NOT_USED,
  examples: [
    ['eval "$(turnwise completion bash)"', 'in ~/.bashrc'],
    ['eval "$(turnwise completion zsh)"', 'in ~/.zshrc, after compinit'],
  ],
  load: (): Loaded => import('./run.ts'),
});
