/** A sum as people type it, `1 500,50`, in kopecks; null: it is none. */
export function kopecksOf(text: string): number | null {
  const [, whole, rest = ''] =
    /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s₽]/g, '')) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

/** Kopecks as a field has them, to be typed over: `1500`, `1500,50`. */
export const typedKopecks = (kopecks: number): string =>
  kopecks % 100 === 0
    ? String(kopecks / 100)
    : `${Math.floor(kopecks / 100)},${String(kopecks % 100).padStart(2, '0')}`;
