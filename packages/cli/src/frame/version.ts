/** The version of this program, as its package has it. */
import { readFileSync } from 'node:fs';

export function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isPackage = typeof data === 'object' && data !== null && 'version' in data;
  return isPackage ? String(data.version) : '';
}
