/** The widget's look as a page sets it; null: the default. */
export interface Look {
  readonly blue: string | null;
  readonly green: string | null;
  readonly red: string | null;
  /** The radius of corners, in px. */
  readonly radius: number | null;
  readonly scheme: 'light' | 'dark' | null;
}

export const AS_IT_COMES: Look = { blue: null, green: null, red: null, radius: null, scheme: null };

/** The values of the tokens in packages/ui, as docs/embedding.md lists them. */
export const DEFAULTS = { blue: '#2a5bd7', green: '#1a7a52', red: '#cc2f4c', radius: 15 } as const;

/** The rule of the page's style sheet, and nothing where nothing was chosen. */
export function rulesOf({ blue, green, red, radius, scheme }: Look): string {
  const properties = [
    ['--o-blue', blue],
    ['--o-green', green],
    ['--o-red', red],
    ['--o-radius', radius === null ? null : `${radius}px`],
    ['--o-scheme', scheme],
  ];
  const lines = properties.flatMap(([name, value]) => (value ? [`  ${name}: ${value};`] : []));
  return lines.length ? `okoshko-widget {\n${lines.join('\n')}\n}` : '';
}
