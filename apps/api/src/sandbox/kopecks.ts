/** "750.00" → 75000. The caller has checked the form. */
export const kopecksOf = (value: string): number => Number(value.replace('.', ''));

/** 75000 → "750.00" */
export const roublesOf = (kopecks: number): string =>
  `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;

/** The price of one times how many, a half of a kopeck up: how a line of a receipt is counted. */
export const lineOf = (price: number, quantity: number): number =>
  Math.round((price * Math.round(quantity * 1_000_000)) / 1_000_000);

/** No more digits after the point than this, whatever binary fractions make of it. */
export const hasDecimals = (value: number, most: number): boolean =>
  (String(value).split('.')[1] ?? '').length <= most && !String(value).includes('e');
