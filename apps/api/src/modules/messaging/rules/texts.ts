import { SegmentedMessage } from 'sms-segments-calculator';
import { dayInRussian, timeInRussian } from '../../../platform/local-time.ts';

/** What a template may name. */
const VARIABLES = [
  'client_name',
  'provider_name',
  'services',
  'date',
  'time',
  'address',
  'phone',
  'price',
  'link',
  'review_link',
] as const;
type Variable = (typeof VARIABLES)[number];
export type Facts = Readonly<Partial<Record<Variable, string | null>>>;

export const KINDS = [
  'booked',
  'booked_by_provider',
  'reminder',
  'moved',
  'cancelled',
  'ask_review',
] as const;
export type Kind = (typeof KINDS)[number];

/** What is sent where a provider wrote nothing of their own. */
export const DEFAULT_TEXTS: Readonly<Record<Kind, string>> = {
  booked: 'Вы записаны: {services}, {date} в {time}. {provider_name}, {address}',
  booked_by_provider: '{provider_name} записывает вас: {services}, {date} в {time}. {address}',
  reminder: 'Напоминаем о записи: {services}, {date} в {time}. {provider_name}, {address}',
  moved: 'Запись перенесена: {services}, {date} в {time}. {provider_name}, {address}',
  cancelled: 'Запись отменена: {services}, {date} в {time}. {provider_name}, {phone}',
  ask_review: '{client_name}, спасибо за визит! {provider_name} просит оценить его: {review_link}',
};

export const TITLES: Readonly<Record<Kind, string>> = {
  booked: 'Вы записаны',
  booked_by_provider: 'Вы записаны',
  reminder: 'Напоминание о записи',
  moved: 'Запись перенесена',
  cancelled: 'Запись отменена',
  ask_review: 'Как прошёл визит?',
};

const NAMED = /\{([^{}]*)\}/g;

/** The first name in braces that means nothing; null: the text can be filled in. */
export function unknownVariable(text: string): string | null {
  for (const [, name = ''] of text.matchAll(NAMED)) {
    if (!(VARIABLES as readonly string[]).includes(name)) return name;
  }
  return null;
}

/** Fills a text in. What has no value leaves without a trace: neither braces nor lonely commas. */
export function fillIn(text: string, facts: Facts): string {
  let isWhole = true;
  const filled = text.replace(NAMED, (_, name: Variable) => {
    const value = facts[name]?.trim();
    if (!value) isWhole = false;
    return value || GAP;
  });
  return isWhole ? filled : withoutGaps(filled);
}

/** A character no text holds. */
const GAP = '\uE000';

const withoutGaps = (text: string): string =>
  text
    .replaceAll(/\(\s*\uE000\s*\)/g, GAP)
    // A list loses the item with its comma; the first of a sentence, the comma after it.
    .replaceAll(/[ \t]*[,;:–—-]?[ \t]*\uE000(?=[ \t]*[,;.!?)\n]|[ \t]*$)/g, '')
    .replaceAll(/\uE000[ \t]*[,;:–—-]?[ \t]*/g, '')
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/([.!?])\s*\.(?!\.)/g, '$1')
    .replaceAll(/(^|\n)[ \t]*[,;:.][ \t]*/g, '$1')
    .replaceAll(/[ \t]+(?=\n|$)/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** `21 ноября` and `12:00`, on the appointment's clock. */
export const whenOf = (
  at: Date,
  zone: string,
): { readonly date: string; readonly time: string } => ({
  date: dayInRussian(at, zone),
  time: timeInRussian(at, zone),
});

/** `1 500 ₽`; kopecks in. */
export const priceOf = (kopecks: number): string =>
  `${new Intl.NumberFormat('ru', { maximumFractionDigits: 2 }).format(kopecks / 100)}\u00a0₽`;

/** How many SMS a text takes, and in which alphabet. */
export function segmentsOf(text: string): { readonly segments: number; readonly encoding: string } {
  const counted = new SegmentedMessage(text);
  return { segments: counted.segmentsCount, encoding: counted.encodingName };
}

const EXAMPLE: Facts = {
  client_name: 'Мария',
  provider_name: 'Анна Соколова',
  services: 'Маникюр',
  date: '21 ноября',
  time: '12:00',
  address: 'ул. Покровка, 17',
  phone: '+7 999 000-00-01',
  price: '1 500 ₽',
  link: 'https://okoshko.example/anna',
  review_link: 'https://okoshko.example/review/4f1d…',
};

/** What every kind looks like with example facts: own words where there are any. */
export const previewOf = (own: Readonly<Partial<Record<Kind, string | null>>>) =>
  Object.fromEntries(
    KINDS.map((kind) => {
      const text = fillIn(own[kind] ?? DEFAULT_TEXTS[kind], EXAMPLE);
      return [kind, { text, ...segmentsOf(text) }];
    }),
  );
