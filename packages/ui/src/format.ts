/** No-break space: it only groups thousands. */
const GROUP = '\u00a0';

const pluralRules = new Intl.PluralRules('ru');
const longDate = /* @__PURE__ */ new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 1234567 → '1 234 567'. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, GROUP);

/** Kopecks as the specification writes money: 99000 → '990₽', 1250 → '12,50₽'. */
export function rubles(kopecks: number): string {
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

/** An instant as a day of the visitor's calendar: '12 августа 2026 г.' */
export const day = (instant: string): string => longDate.format(new Date(instant));

/** A stretch of days, in the same calendar: '30 ноября – 30 декабря 2026 г.' */
export const days = (from: string, to: string): string =>
  longDate.formatRange(new Date(from), new Date(to));
