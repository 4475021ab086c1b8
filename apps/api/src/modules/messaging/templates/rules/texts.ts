import type { Channel } from '@okoshko/contract/messaging/channels';
import { SegmentedMessage } from 'sms-segments-calculator';
import { type Facts, fillIn } from './fill-in.ts';

/** The messages a provider may word. */
export const KINDS = [
  'booked',
  'booked_by_provider',
  'reminder',
  'moved',
  'cancelled',
  'declined',
  'expired',
  'ask_review',
] as const;
export type Kind = (typeof KINDS)[number];

/** A provider's own texts and order of channels; what is absent or null is ours. */
export type Template = Readonly<Partial<Record<Kind, string | null>>> & {
  readonly channels?: readonly Channel[] | null;
};

/** What is sent where a provider wrote nothing of their own. */
export const DEFAULT_TEXTS: Readonly<Record<Kind, string>> = {
  booked: 'Вы записаны: {services}, {date} в {time}. {provider_name}, {address}',
  booked_by_provider: '{provider_name} записывает вас: {services}, {date} в {time}. {address}',
  reminder: 'Напоминаем о записи: {services}, {date} в {time}. {provider_name}, {address}',
  moved: 'Запись перенесена: {services}, {date} в {time}. {provider_name}, {address}',
  cancelled: 'Запись отменена: {services}, {date} в {time}. {provider_name}, {phone}',
  declined: 'Мастер не подтвердил запись: {services}, {date} в {time}. {provider_name}, {phone}',
  expired: 'Мастер не подтвердил запись: {services}, {date} в {time}. {provider_name}, {phone}',
  ask_review: '{client_name}, спасибо за визит! {provider_name} просит оценить его: {review_link}',
};

export const TITLES: Readonly<Record<Kind, string>> = {
  booked: 'Вы записаны',
  booked_by_provider: 'Вы записаны',
  reminder: 'Напоминание о записи',
  moved: 'Запись перенесена',
  cancelled: 'Запись отменена',
  declined: 'Запись не подтверждена',
  expired: 'Запись не подтверждена',
  ask_review: 'Как прошёл визит?',
};

/** Push and Telegram cost nothing; SMS reaches everybody. */
const DEFAULT_CHANNELS: readonly Channel[] = ['push', 'telegram', 'sms'];

export const textOf = (template: Template, kind: Kind): string =>
  template[kind] ?? DEFAULT_TEXTS[kind];

/** In the order in which they are tried. */
export const channelsOf = (template: Template): readonly Channel[] =>
  template.channels ?? DEFAULT_CHANNELS;

/** How many SMS a text takes, and in which alphabet. */
export function segmentsOf(text: string): { readonly segments: number; readonly encoding: string } {
  const { segmentsCount, encodingName } = new SegmentedMessage(text);
  return { segments: segmentsCount, encoding: encodingName };
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

/** What a message of every kind looks like with example facts. */
export const previewOf = (template: Template) =>
  Object.fromEntries(
    KINDS.map((kind) => {
      const text = fillIn(textOf(template, kind), EXAMPLE);
      return [kind, { text, ...segmentsOf(text) }];
    }),
  );
