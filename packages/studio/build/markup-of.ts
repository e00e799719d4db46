/** Reads what React has written: elements with quoted attributes, and text. It is no parser for HTML of others. */
import type { Markup, MarkupAttributes } from '../src/state/markup.ts';

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const VOID = new Set(['br', 'hr', 'img', 'input']);

interface OpenElement {
  readonly tag: string;
  readonly attributes: MarkupAttributes;
  readonly content: Markup[];
}

/** The one element of a text. */
export function markupOf(html: string): Markup {
  const root: OpenElement = { tag: '', attributes: {}, content: [] };
  const open = [root];
  for (let at = 0; at < html.length; ) {
    const parent = open.at(-1) ?? root;
    TAG.lastIndex = at;
    const [whole, slash, tag = '', attributes = '', end] = TAG.exec(html) ?? [];
    if (whole === undefined) {
      const next = html.indexOf('<', at + 1);
      const until = next === -1 ? html.length : next;
      parent.content.push(plain(html.slice(at, until)));
      at = until;
      continue;
    }
    at += whole.length;
    if (slash === '/') {
      const { tag: closed, attributes: own, content } = open.pop() ?? root;
      if (closed !== tag) throw new Error(`</${tag}> closes <${closed}> in ${html.slice(0, at)}`);
      open.at(-1)?.content.push([closed, own, content]);
    } else if (end === '/' || VOID.has(tag)) parent.content.push([tag, attributesOf(attributes)]);
    else open.push({ tag, attributes: attributesOf(attributes), content: [] });
  }
  const [only, ...others] = root.content;
  if (only === undefined || others.length > 0 || open.length > 1)
    throw new Error(`expected one element, got ${html.slice(0, 100)}`);
  return only;
}

function attributesOf(text: string): MarkupAttributes {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => {
    const own = plain(value);
    return [reactName(name), name === 'style' ? styleOf(own) : own] as const;
  });
  return Object.fromEntries(found);
}

/** `className` for class, `strokeWidth` for stroke-width; `aria-` and `data-` stay. */
function reactName(name: string): string {
  if (name === 'class') return 'className';
  return /^(aria|data)-/.test(name) ? name : camelCase(name);
}

/** `--shape` stays. */
function styleOf(text: string): { readonly [property: string]: string } {
  const rules = text.split(';').filter((rule) => rule !== '');
  return Object.fromEntries(
    rules.map((rule) => {
      const at = rule.indexOf(':');
      const name = rule.slice(0, at).trim();
      return [name.startsWith('--') ? name : camelCase(name), rule.slice(at + 1).trim()];
    }),
  );
}

function camelCase(name: string): string {
  return name.replaceAll(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const ENTITIES: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

function plain(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
