/** A piece of a page as data: what the build makes of pictures and of documents, and `<Drawn>` shows. */
export type Markup = string | MarkupElement;

/** The name of an element, its attributes as React spells them, and what is in it. */
export type MarkupElement = readonly [
  tag: string,
  attributes: MarkupAttributes,
  content?: readonly Markup[],
];

export interface MarkupAttributes {
  readonly [name: string]: string | { readonly [property: string]: string };
}
