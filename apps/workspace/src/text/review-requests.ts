import { counted } from '@okoshko/ui/format';

const CLIENTS = ['клиента', 'клиентов', 'клиентов'] as const;
const PEOPLE = ['клиент', 'клиента', 'клиентов'] as const;
const PACK_UNITS = ['рассылка', 'рассылки', 'рассылок'] as const;
const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;
const REVIEWS = ['отзыв', 'отзыва', 'отзывов'] as const;

/** Words of messages that ask clients for reviews. */
export const reviewRequests = {
  open: 'Попросить отзывы',
  title: 'Попросить отзывы',
  lead: 'Клиент получит сообщение со ссылкой и оставит отзыв без входа. Одного человека просим раз в 90 дней.',
  toText: 'Текст сообщения',
  eligible: (count: number) => `Можно попросить ${counted(count, CLIENTS)}.`,
  none: 'Просить сейчас некого.',
  noneHint: 'Сюда попадают те, кто был у вас за последний год и ещё не оставил отзыв.',
  skippedTitle: 'Кого не просим',
  skipped: {
    not_found: 'больше нет в списке',
    anonymous: 'не назвали себя',
    blocked: 'заблокированы',
    no_visit: 'не были за последний год',
    reviewed: 'уже оставили отзыв',
    asked: 'уже просили за последние 90 дней',
    opted_out: 'отказались от сообщений',
    no_consent: 'не соглашались на рассылки',
    too_many: 'получили много сообщений',
    unreachable: 'некуда написать',
    same_person: 'вторая карточка того же человека',
  } as Readonly<Record<string, string>>,
  others: 'по другой причине',
  left: 'Осталось рассылок',
  count: 'Скольких попросить',
  countHint: (most: number) =>
    `От 1 до ${most}. Первыми — те, кто был недавно. Одно сообщение каждому.`,
  countWrong: (most: number) => `Целое число от 1 до ${most}.`,
  remaining: (count: number) => `Останется ${counted(count, PACK_UNITS)}.`,
  short: (left: number, need: number) => `Рассылок хватит на ${left} из ${counted(need, CLIENTS)}.`,
  offer: (count: number, price: string) =>
    `Просьбы об отзыве платные. «Управление репутацией»: ${counted(count, PACK_UNITS)} за ${price}, без срока.`,
  toPack: (price: string) => `Купить «Управление репутацией» за ${price}`,
  send: (count: number) => `Отправить ${counted(count, MESSAGES)}`,
  hours:
    'Сообщения уходят с 10:00 до 20:00 по времени клиента. Рассылки, которые не дошли, вернутся.',
  nobody: 'За это время всех уже попросили: отправлять некому.',

  heading: 'Просьбы об отзывах',
  sent: (day: string) => `Просьба ${day}`,
  requested: (count: number) => `Попросили ${counted(count, CLIENTS)}`,
  results: {
    queued: 'ждут отправки',
    sent: 'отправлены',
    unknown: 'возможно, дошли',
    not_sent: 'не отправлены',
    answered: 'оставили отзыв',
  },
  summary: (requested: number, sent: number, answered: number) =>
    `Попросили ${counted(requested, CLIENTS)}, отправлено ${sent}, получено ${counted(answered, REVIEWS)}`,
  people: (count: number) => counted(count, PEOPLE),
  nextAt: (moment: string) => `Отправим ${moment}`,
  inProgress: 'Отправляем',
  done: 'Отправка закончена',
  reasonsTitle: 'Почему не отправлены',
  returned: 'Эти рассылки вернулись.',
  more: 'Показать ещё',
  missing: 'Такой просьбы нет.',
  queuedNow: (count: number) => `В очереди: ${counted(count, MESSAGES)}`,
} as const;
