import { counted } from '@okoshko/ui/format';

const recipients = (count: number): string =>
  counted(count, ['получатель', 'получателя', 'получателей']);

/** Words of «Рассылки»: what operators write to many professionals. */
export const broadcasts = {
  title: 'Рассылки',
  new: 'Новая рассылка',
  toList: 'К рассылкам',
  empty: 'Рассылок ещё не было.',
  by: (name: string, when: string) => `${name}, ${when}`,
  gone: 'Удалённый аккаунт',
  statuses: { running: 'Идёт', stopped: 'Остановлена', done: 'Закончена' },
  progress: (sent: number, recipients: number) => `Отправлено ${sent} из ${recipients}`,
  unknown: (count: number) => `Возможно, дошло: ${count}`,
  notSent: (count: number) => `Не отправлено: ${count}`,
  until: (when: string) => `Последнее сообщение ${when}`,
  stoppedBy: (name: string, when: string) => `Остановлена: ${name}, ${when}`,
  reasons: {
    too_late: 'было поздно',
    client_gone: 'аккаунт заблокирован',
    opted_out: 'отказались',
    reviewed: 'не понадобилось',
    appointment_changed: 'не понадобилось',
    unreachable: 'некуда писать',
    no_channel: 'канал выключен',
    stopped: 'рассылка остановлена',
    sender_unproved: 'не понадобилось',
    phone_limit: 'не понадобилось',
    gateway: 'служба доставки не приняла',
  },
  stop: 'Остановить',
  stopTitle: 'Остановить рассылку?',
  stopLead: (queued: number) =>
    `${counted(queued, ['сообщение не уйдёт', 'сообщения не уйдут', 'сообщений не уйдут'])}. Отправленные вернуть нельзя, и продолжить потом нельзя.`,
  what: 'Что',
  toWhom: 'Кому',
  how: 'Как',
  heading: 'Заголовок',
  headingHint: 'Виден в push, письме и Telegram. В СМС его нет.',
  text: 'Текст',
  kind: 'О чём это',
  kinds: [
    { value: 'service', label: 'О работе сервиса — всем' },
    { value: 'marketing', label: 'Реклама — только согласившимся' },
  ],
  marketingHint: 'В конце будет ссылка, по которой согласие отзывают.',
  plan: 'Тариф',
  plans: [
    { value: 'any', label: 'Любой' },
    { value: 'paid', label: 'Есть действующий' },
    { value: 'none', label: 'Нет действующего' },
  ],
  tariffs: 'Только с этими тарифами',
  cities: 'Города',
  citiesHint: (examples: string) =>
    examples ? `Через запятую. Больше всего: ${examples}` : 'Через запятую. Пусто — все.',
  activity: 'Активность',
  activities: [
    { value: 'any', label: 'Любая' },
    { value: 'active', label: 'К ним записывались' },
    { value: 'idle', label: 'К ним не записывались' },
  ],
  days: 'За сколько дней',
  channels: 'Каналы',
  channelsHint: 'Пробуются по порядку, до первого, который ведёт к человеку.',
  channelNames: { push: 'Push', telegram: 'Telegram', email: 'Почта', sms: 'СМС' },
  pace: 'Сообщений в час',
  paceHint: 'С 10 до 20 по часам каждого.',
  check: 'Проверить',
  checked: 'Уйдёт',
  recipients,
  byChannel: (name: string, count: number) => `${name}: ${count}`,
  segments: (count: number, parts: number) =>
    `СМС: ${count} × ${counted(parts, ['часть', 'части', 'частей'])}`,
  times: (from: string, to: string) => `С ${from} до ${to}`,
  skipped: {
    no_consent: 'не соглашались на рекламу',
    unreachable: 'некуда писать по этим каналам',
  } as Readonly<Record<string, string>>,
  skippedCount: (reason: string, count: number) => `Не получат: ${count} — ${reason}`,
  asSms: 'Так это прочитают в СМС',
  advertising: (words: string) =>
    `Похоже на рекламу: ${words}. Рекламу без согласия запрещает закон.`,
  nobody: 'Под эти условия никто не подходит.',
  send: (count: number) => `Отправить: ${recipients(count)}`,
  sent: 'Рассылка началась',
  alreadySent: (time: string, author: string | null) =>
    `Эти слова этим людям уже отправили в ${time}${author ? ` (${author})` : ''}. Второй раз они не ушли.`,
  changed: (count: number) => `Получателей теперь ${count}. Проверьте ещё раз.`,
  problems: {
    title: 'Напишите заголовок',
    text: 'Напишите текст',
    channels: 'Выберите канал',
    pace: 'От 10 до 20 000',
    days: 'От 1 до 365',
  },
} as const;
