/** No-break space: it only groups thousands. */
const GROUP = '\u00a0';

const pluralRules = new Intl.PluralRules('ru');

/** 1234567 → '1 234 567'. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, GROUP);

/** Kopecks as the specification writes money: 99000 → '990₽', 1250 → '12,50₽', −1250 → '−12,50₽'. */
export function rubles(kopecks: number): string {
  if (kopecks < 0) return `−${rubles(-kopecks)}`;
  const rest = kopecks % 100;
  const amount = grouped((kopecks - rest) / 100);
  return `${amount}${rest ? `,${String(rest).padStart(2, '0')}` : ''}₽`;
}

/** The form of a noun for a number: 1 запись, 2 записи, 5 записей. */
export function plural(count: number, forms: readonly [string, string, string]): string {
  const rule = pluralRules.select(count);
  return forms[rule === 'one' ? 0 : rule === 'few' ? 1 : 2];
}

/** A number with its noun: '2 записи'. */
export const counted = (count: number, forms: Parameters<typeof plural>[1]): string =>
  `${grouped(count)} ${plural(count, forms)}`;
