/** The tablebases of this machine: every command that plays or searches uses those that it finds. */
import { tablebaseFolder, useTablebases } from 'turnwise-runner/tablebases';
import { Output } from '../terminal/output.ts';

let looked: string | null | undefined; // the folder that was looked at; undefined: none yet

/** Looks for tablebases, once. Files that cannot be used are reported. */
export function findTablebases(): void {
  const folder = tablebaseFolder();
  if (folder === looked) return;
  looked = folder;
  const output = new Output(false);
  useTablebases(folder, (sentence) => output.note(sentence));
}
