/**
 * Reads the pages in docs/games into markup: headings, paragraphs, lists, tables, code, links, stress. Nothing in them becomes
 * HTML; whatever is no Markdown of these kinds is text. Comments are left out.
 */
import type { Markup, MarkupElement } from '../src/state/markup.ts';
import type { RulesPage, RulesSection } from '../src/state/rules-page.ts';

/** `addressOf` turns the target of a link into an address of the app; null: it leads nowhere there. */
export function readMarkdown(
  text: string,
  addressOf: (target: string) => string | null,
): RulesPage {
  const blocks = new BlockReader(text.split(/\r?\n/), addressOf);
  let title = '';
  const intro: Markup[] = [];
  const sections: (RulesSection & { readonly content: Markup[] })[] = [];
  for (let block = blocks.next(); block; block = blocks.next()) {
    if (block.kind === 'content') (sections.at(-1)?.content ?? intro).push(block.element);
    else if (block.level === 1) title = block.text;
    else sections.push({ id: idOf(block.text), title: block.text, content: [] });
  }
  return { title, intro, sections };
}

/** As in the addresses of headings on code hosts: "What is known" is what-is-known. */
function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s+/g, '-');
}

type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'content'; readonly element: MarkupElement };

const FENCE = /^```/;
const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;
const HEADING = /^(#{1,6}) +(.*)$/;
const INDENTED = /^ {4}(.*)$/;
const TABLE = /^\|.*\|\s*$/;

class BlockReader {
  private at = 0;

  constructor(
    private readonly lines: readonly string[],
    private readonly addressOf: (target: string) => string | null,
  ) {}

  next(): Block | null {
    while (this.at < this.lines.length && (this.line.trim() === '' || this.skipsComment()))
      this.at++;
    if (this.at >= this.lines.length) return null;
    const [, marks, heading = ''] = HEADING.exec(this.line) ?? [];
    if (marks !== undefined) {
      this.at++;
      return { kind: 'heading', level: marks.length, text: heading };
    }
    return { kind: 'content', element: this.content() };
  }

  private get line(): string {
    return this.lines[this.at] ?? '';
  }

  private skipsComment(): boolean {
    if (!this.line.startsWith('<!--')) return false;
    while (this.at < this.lines.length && !this.line.includes('-->')) this.at++;
    return true;
  }

  private content(): MarkupElement {
    if (FENCE.test(this.line)) return this.fenced();
    if (INDENTED.test(this.line)) return this.indented();
    if (TABLE.test(this.line)) return this.table();
    return ITEM.test(this.line) ? this.list() : ['p', {}, this.inline(this.paragraph())];
  }

  private fenced(): MarkupElement {
    const code: string[] = [];
    for (this.at++; this.at < this.lines.length && !FENCE.test(this.line); this.at++)
      code.push(this.line);
    this.at++;
    return codeBlock(code);
  }

  private indented(): MarkupElement {
    const code: string[] = [];
    for (; this.at < this.lines.length; this.at++) {
      const [, text] = INDENTED.exec(this.line) ?? [];
      if (text === undefined && this.line.trim() !== '') break;
      code.push(text ?? '');
    }
    return codeBlock(code);
  }

  private table(): MarkupElement {
    const rows: string[][] = [];
    for (; TABLE.test(this.line); this.at++)
      rows.push(
        this.line
          .trim()
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    const [head = [], rule = [], ...body] = rows;
    const alignment = rule.map((cell) => (/^-+:$/.test(cell) ? { className: 'number' } : {}));
    const row = (tag: string, cells: readonly string[]): MarkupElement => [
      'tr',
      {},
      cells.map((cell, n): MarkupElement => [tag, alignment[n] ?? {}, this.inline(cell)]),
    ];
    return [
      'div',
      { className: 'table-scroll', tabIndex: '0' },
      [
        [
          'table',
          {},
          [
            ['thead', {}, [row('th', head)]],
            ['tbody', {}, body.map((cells) => row('td', cells))],
          ],
        ],
      ],
    ];
  }

  /** The items at the indent of the first; deeper ones are lists in them. */
  private list(): MarkupElement {
    const [, indent = '', mark = ''] = ITEM.exec(this.line) ?? [];
    const items: MarkupElement[] = [];
    for (;;) {
      const [, own, , text = ''] = ITEM.exec(this.line) ?? [];
      if (own !== indent) break;
      this.at++;
      const words = [text, ...this.following()].join('\n');
      const inner = ITEM.exec(this.line)?.[1] ?? '';
      const nested = inner.length > indent.length ? [this.list()] : [];
      items.push(['li', {}, [...this.inline(words), ...nested]]);
    }
    return [/\d/.test(mark) ? 'ol' : 'ul', {}, items];
  }

  private paragraph(): string {
    this.at++;
    return [this.lines[this.at - 1], ...this.following()].join('\n');
  }

  /** The lines that go on with the words before. */
  private following(): string[] {
    const lines: string[] = [];
    for (; this.line.trim() !== ''; this.at++) {
      const isOther = [FENCE, ITEM, HEADING, TABLE].some((form) => form.test(this.line));
      if (isOther || this.line.startsWith('<!--')) break;
      lines.push(this.line.trim());
    }
    return lines;
  }

  private inline(text: string): Markup[] {
    const found: Markup[] = [];
    let end = 0;
    for (const match of text.matchAll(INLINE)) {
      const [whole, code, strong, stress, label, target] = match;
      if (match.index > end) found.push(text.slice(end, match.index));
      end = match.index + whole.length;
      if (code !== undefined) found.push(['code', {}, [code]]);
      else if (strong !== undefined) found.push(['strong', {}, this.inline(strong)]);
      else if (stress !== undefined) found.push(['em', {}, this.inline(stress)]);
      else found.push(...this.link(label ?? '', target ?? ''));
    }
    if (end < text.length) found.push(text.slice(end));
    return found;
  }

  private link(label: string, target: string): Markup[] {
    const address = this.addressOf(target);
    if (address === null) return this.inline(label);
    const isOutside = /^https?:/.test(address);
    const own = isOutside
      ? { href: address, rel: 'noreferrer', target: '_blank' }
      : { href: address };
    return [['a', own, this.inline(label)]];
  }
}

const INLINE =
  /`([^`]+)`|\*\*((?:`[^`]+`|[^*])+)\*\*|\*((?:`[^`]+`|[^*\s])(?:`[^`]+`|[^*])*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

function codeBlock(lines: readonly string[]): MarkupElement {
  const text = lines.join('\n').replace(/\n+$/, '');
  return ['pre', { tabIndex: '0' }, [['code', {}, [text]]]];
}
