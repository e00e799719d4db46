/** Text inside HTML and SVG. */
import { visible } from './report-cells.ts';

const REFERENCES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Text that is only text, also in an attribute.
 *
 * @example
 *     htmlText('<b>'); // '&lt;b&gt;'
 */
export function htmlText(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => REFERENCES[character] ?? '');
}
