/** Colours of services: each is seen on light and on dark paper, where it says nothing alone. */
export const PALETTE = {
  red: '#e5484d',
  orange: '#cc4e00',
  amber: '#ad7f00',
  green: '#30a46c',
  teal: '#12a594',
  blue: '#0090ff',
  violet: '#8e4ec6',
  pink: '#d6409f',
} as const;
export type ColorName = keyof typeof PALETTE;

export const COLOR_NAMES = Object.keys(PALETTE) as readonly ColorName[];

/** A colour of the palette or of another program; null: it is no colour that is drawn. */
export const drawnColor = (color: string | null | undefined): string | null =>
  color && /^#[\da-f]{6}$/i.test(color) ? color : null;
