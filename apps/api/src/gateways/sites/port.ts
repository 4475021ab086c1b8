/** Reads pages of sites that users name. */
export interface SiteReader {
  /** The text of a page, its beginning if it is long; null: there is none, or it is not a public site's. */
  read(url: string): Promise<string | null>;
}
