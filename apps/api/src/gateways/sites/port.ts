/** Reads pages of sites that users name. */
export interface SiteReader {
  read(url: string): Promise<SitePage>;
}

/** The text of a page, its beginning if it is long, or why there is none; of no public site nothing is told. */
type SitePage = { readonly text: string } | { readonly fault: SiteFault };

/** `moved`: it redirects, which is followed nowhere. */
export type SiteFault = 'unreachable' | 'missing' | 'moved';
