/** One setting of the service, as `docs/settings.md` and `npm run setup` tell of it. */
export interface Setting {
  /** Markdown, with links as they stand in `docs/`. */
  readonly meaning: string;
  /** The value that an absent one is taken as: one for all modes, or one for each. Left out: it has none. */
  readonly usual?: string | { readonly development: string; readonly production: string };
  /** The behaviour without it, where that is no value: Markdown. */
  readonly otherwise?: string;
  /** The case in which production does not start without it: always, or beside another setting's value. */
  readonly required?: 'always' | `${string}=${string}`;
}

export type Group = Readonly<Record<string, Setting>>;

/** Vendors' own addresses: a stand-in, a relay or a proxy may take their place. */
export const vendorAddress = (usual: string) =>
  ({
    usual,
    meaning: 'the vendor’s address; in production `https:`, or this machine’s',
  }) as const satisfies Setting;
