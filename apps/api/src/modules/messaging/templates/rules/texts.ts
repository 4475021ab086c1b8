import { type Channel, DEFAULT_CHANNELS } from '@okoshko/contract/messaging/channels';
import { TEXT_KINDS, type TextKind } from '@okoshko/contract/messaging/texts';
import { SegmentedMessage } from 'sms-segments-calculator';
import { recordOf } from '../../../../platform/narrowing.ts';
import { type Facts, fillIn, templateValuesOf } from './fill-in.ts';

/** A provider's own texts and order of channels; what is absent or null is ours. */
export type Template = Readonly<Partial<Record<TextKind, string | null>>> & {
  readonly channels?: readonly Channel[] | null;
  /** The number of bookings by clients themselves, as far as it matters. */
  readonly client_bookings?: number;
};

/** These texts are sent where a provider wrote nothing of their own. */
export const DEFAULT_TEXTS: Readonly<Record<TextKind, string>> = {
  requested:
    'Заявка отправлена: {services}, {weekday}, {date} в {time}. {provider_name} ответит сообщением\n{link}',
  booked: 'Вы записаны: {services}, {weekday}, {date} в {time}. {provider_name}, {address}\n{link}',
  booked_by_provider:
    '{provider_name} записывает вас: {services}, {weekday}, {date} в {time}. {address}\n{link}',
  reminder:
    'Напоминаем о записи: {services}, {weekday}, {date} в {time}. {provider_name}, {address}\n{link}',
  moved: 'Запись перенесена: {services}, {date} в {time} ({was}). {provider_name}\n{link}',
  changed:
    'Услуги записи изменены: {services}, {weekday}, {date} в {time}, {price}. {provider_name}\n{link}',
  cancelled: 'Запись отменена: {services}, {date} в {time}. {provider_name}, {phone}\n{link}',
  declined: 'Мастер не подтвердил запись: {services}, {date} в {time}. {provider_name}, {phone}',
  expired: 'Мастер не подтвердил запись: {services}, {date} в {time}. {provider_name}, {phone}',
  ask_review: '{client_name}, спасибо за визит! {provider_name} просит оценить его: {review_link}',
};

export const TITLES: Readonly<Record<TextKind, string>> = {
  requested: 'Заявка отправлена',
  booked: 'Вы записаны',
  booked_by_provider: 'Вы записаны',
  reminder: 'Напоминание о записи',
  moved: 'Запись перенесена',
  changed: 'Услуги записи изменены',
  cancelled: 'Запись отменена',
  declined: 'Запись не подтверждена',
  expired: 'Запись не подтверждена',
  ask_review: 'Как прошёл визит?',
};

export const textOf = (template: Template, kind: TextKind): string =>
  template[kind] ?? DEFAULT_TEXTS[kind];

/** The channels in the order in which they are tried. */
export const channelsOf = (template: Template): readonly Channel[] =>
  template.channels ?? DEFAULT_CHANNELS;

/** Each of these characters is a letter by itself, and none is joined to the one before it. */
const SINGLE_LETTERS = /^[\n -~А-яЁё«»—–№…]*$/;
/** None of these is in the alphabet of GSM. */
const CYRILLIC = /[А-яЁё]/;
/** Letters of UCS-2 in an SMS by itself, and in each of several. */
const LETTERS = { alone: 70, each: 67 };

/** Tells how many SMS a text takes, and in which alphabet. Of plain Russian the length tells it, as the library takes long. */
export function segmentsOf(text: string): { readonly segments: number; readonly encoding: string } {
  if (SINGLE_LETTERS.test(text) && CYRILLIC.test(text)) {
    const segments = text.length > LETTERS.alone ? Math.ceil(text.length / LETTERS.each) : 1;
    return { segments, encoding: 'UCS-2' };
  }
  const { segmentsCount, encodingName } = new SegmentedMessage(text);
  return { segments: segmentsCount, encoding: encodingName };
}

/** A client gets the text with its facts, and for a campaign the footer that ends it. */
export function compose(text: string, facts: Facts, footer: string | null = null): string {
  const filled = fillIn(text, facts);
  return footer === null ? filled : `${filled}\n${footer}`;
}

/**
 * Ends every message of a campaign: the law (38-FZ, art. 18) demands a way to opt out. As the link tells nothing, it
 * does without `https://`, which would cost a whole SMS.
 */
export const footerOf = (publicUrl: string, token: string): string =>
  `Отписаться: ${publicUrl.replace(/^https:\/\//, '')}/s/${token}`;

const EXAMPLE_PROVIDER = {
  name: 'Анна Соколова',
  address: 'ул. Покровка, 17',
  phone: '79990000001',
};
const EXAMPLE_CLIENT = { name: 'Мария' };
const EXAMPLE_APPOINTMENT = {
  services: ['Маникюр'],
  starts_at: new Date('2026-11-21T12:00:00+03:00'),
  former_start: new Date('2026-11-20T15:00:00+03:00'),
  time_zone: 'Europe/Moscow',
  price: 150_000,
};
/** Example tokens are as long as those of real links. */
const EXAMPLE_TOKEN = '7Kq2mXwTzDa';
const EXAMPLE_STOP_TOKEN = '2n9c-9bRnYc4';

/** A message of every kind, made as those that are sent, with example facts; and the text it is made of. */
export const previewOf = (template: Template, publicUrl: string) =>
  recordOf(TEXT_KINDS, (kind) => {
    const isCampaign = kind === 'ask_review';
    const facts: Facts = {
      ...templateValuesOf(
        EXAMPLE_PROVIDER,
        EXAMPLE_CLIENT,
        isCampaign ? null : EXAMPLE_APPOINTMENT,
      ),
      ...(kind !== 'moved' && { was: null }),
      link: isCampaign ? publicUrl : `${publicUrl}/v/${EXAMPLE_TOKEN}`,
      review_link: isCampaign ? `${publicUrl}/r/${EXAMPLE_TOKEN}` : null,
    };
    const footer = isCampaign ? footerOf(publicUrl, EXAMPLE_STOP_TOKEN) : null;
    const template_text = textOf(template, kind);
    const text = compose(template_text, facts, footer);
    return { template: template_text, text, length: text.length, ...segmentsOf(text) };
  });

/**
 * Words that make a message an advertisement, which 38-FZ (art. 18) lets nobody send without the client's consent. Stems:
 * a word that begins so.
 */
const STEMS =
  /(?<![\p{L}\p{N}])(?:скид(?:к|ок|очн)|акци(?:[яиюей]|онн)|распродаж|бонус|промо-?код|подар(?:о?к|им|ю)|спецпредложени|бесплатн|выгодн|розыгрыш|к[еэ]ш-?б[еэ]к|дар(?:им|ю)(?!\p{L}))\p{L}*|[-–—−]\s?\d{1,2}\s?%/giu;

/** The advertising words of a text, each once. */
export const advertisingWords = (text: string): string[] => [
  ...new Set([...text.matchAll(STEMS)].map(([word]) => word.toLowerCase())),
];

interface Warning {
  readonly code: 'advertising_words';
  /** The text it is about. */
  readonly path: TextKind;
  readonly words: string[];
}

/** A provider is warned of advertising in their own texts: automatic messages go out without asking for consent. */
export function advertisingIn(template: Template): Warning[] {
  const words = recordOf(TEXT_KINDS, (kind) => advertisingWords(template[kind] ?? ''));
  return TEXT_KINDS.filter((kind) => words[kind].length > 0).map((path) => ({
    code: 'advertising_words',
    path,
    words: words[path],
  }));
}

/** The words that a professional may use in messages to clients. */
export interface Voice {
  readonly isOwn: boolean;
  readonly template: Template;
  factsOf(facts: Facts): Facts;
}

/** No more bookings than these are counted: a setting can demand no more. */
export const MOST_CLIENT_BOOKINGS = 10;

/**
 * Own texts go once clients themselves have booked as often as the setting says: whoever has none opens an account to have
 * somebody else's phone get what they like. Until then the service's texts go, and what of them the professional wrote (a name, an
 * address, titles) leads nowhere.
 */
export function voiceOf(template: Template | null, ownTextsAfter: number): Voice {
  const { client_bookings: bookings = 0, channels = null } = template ?? {};
  return bookings >= ownTextsAfter
    ? { isOwn: true, template: template ?? {}, factsOf: (facts) => facts }
    : { isOwn: false, template: { channels }, factsOf: withoutAddresses };
}

/** The variables whose values professionals write as they like. */
const WRITTEN = ['client_name', 'provider_name', 'address', 'services'] as const;

/** This stands instead of a name that leads away. */
const NOBODY = 'Мастер';

/** Leaves out values that hold an address of the web, or a number to call. */
function withoutAddresses(facts: Facts): Facts {
  const suspicious = WRITTEN.filter((name) => leadsAway(facts[name] ?? ''));
  const harmless = suspicious.map((name) => [name, name === 'provider_name' ? NOBODY : null]);
  return { ...facts, ...Object.fromEntries(harmless) };
}

/** True where a text holds a web address, a mailbox, a messenger's name or a phone, whichever signs stand in it. */
export const leadsAway = (text: string): boolean =>
  LEADS_AWAY.test(text.normalize('NFKC').replaceAll(DOTS, '.').replaceAll(UNDRAWN, ''));

/** Signs that are drawn as a dot, or that browsers take for one. */
const DOTS = /[․‧∙⋅·•。｡．]/gu;
const UNDRAWN = /[\p{Cf}\p{Mn}]/gu;

/** Ends of addresses that are no words: after a blank too, for before any other word a full stop may end a sentence. */
const ENDS =
  'com|ru|net|org|info|biz|me|io|su|app|link|site|online|shop|club|top|xyz|рф|рус|бел|укр|қаз|орг|ком';

const LEADS_AWAY = new RegExp(
  [
    ':\\/\\/|@',
    String.raw`[\p{L}\d-]\.(?:[a-z]{2,}|${ENDS}|онлайн|сайт|дети)(?![\p{L}\d])`,
    String.raw`[\p{L}\d-]\s*\.\s*(?:${ENDS})(?![\p{L}\d])`,
    // A name in a messenger, whatever stands in place of its dot.
    String.raw`(?<![\p{L}\d])(?:t|vk|wa|tg)[^\p{L}\d]*(?:me|com|ru)\s*\/`,
    // Seven digits or more, whatever signs part them.
    String.raw`\d(?:[^\p{L}\d]{0,3}\d){6,}`,
  ].join('|'),
  'iu',
);
