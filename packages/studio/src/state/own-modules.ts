/** Users' own modules, which the server names in the page. */

export interface OwnModule {
  readonly name: string; // the name of its file, without the extension
  readonly module: string; // the address
}

/** The modules of users that a page names, with their whole addresses. */
export function ownModules(page: ParentNode, kind: 'game' | 'player'): readonly OwnModule[] {
  const metas = page.querySelectorAll<HTMLMetaElement>(`meta[name="turnwise-${kind}"]`);
  return Array.from(metas, ({ baseURI, content }) => {
    const { name, module }: OwnModule = JSON.parse(content);
    return { name, module: new URL(module, baseURI).href };
  });
}
