/** Shows markup that is data. It never becomes HTML text, so that it can hold nothing but elements and words. */
import { createElement, type ReactNode } from 'react';
import type { Markup } from '../state/markup.ts';

export function Drawn({ markup }: { readonly markup: Markup }): ReactNode {
  return nodeOf(markup);
}

function nodeOf(markup: Markup): ReactNode {
  if (typeof markup === 'string') return markup;
  const [tag, attributes, content = []] = markup;
  return createElement(tag, attributes, ...content.map(nodeOf));
}
