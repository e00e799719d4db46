/** What Studio's pages need of a server, whichever it is: Node's requests and responses have it. */

export interface SiteRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
}

export interface SiteResponse {
  writeHead(status: number, headers: { readonly [name: string]: string | number }): SiteResponse;
  write(body: string): unknown;
  end(body?: string | Uint8Array): unknown;
  on(event: 'close', listener: () => void): unknown;
}
