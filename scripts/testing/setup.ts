/** Before the first test file of a process: Node learns to import our TypeScript. */
import { register } from 'node:module';

declare global {
  var hasTypeScriptHooks: boolean | undefined;
}

if (!globalThis.hasTypeScriptHooks) register('./typescript-hooks.mjs', import.meta.url);
globalThis.hasTypeScriptHooks = true;
