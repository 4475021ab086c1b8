const rubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** `750.00` → `750₽`, as the spec writes money. */
export function money(value: string): string {
  const amount = Number(value);
  const kopecks = Number.isInteger(amount) ? 0 : 2;
  return `${rubles.format(Number(amount.toFixed(kopecks)))}₽`;
}
