/** Kopecks as providers write roubles: 75000 → "750.00". Integers only; no division that could round. */
export function toValue(kopecks: number): string {
  if (!Number.isSafeInteger(kopecks) || kopecks < 0)
    throw new RangeError(`not an amount: ${kopecks}`);
  const digits = String(kopecks).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "750.00" → 75000. Throws on anything else. */
export function fromValue(value: string): number {
  const match = /^(\d{1,12})\.(\d{2})$/.exec(value);
  if (!match) throw new RangeError(`not an amount: ${value}`);
  return Number(`${match[1]}${match[2]}`);
}
