import { counted } from '@okoshko/ui/format';

const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;
const messagesOf = (count: number): string => counted(count, MESSAGES);

/** Words of the outbox. */
export const messages = {
  // Filters.
  filters: 'Какие показать',
  address: 'Куда',
  addressHint: 'Почта или конец телефона',
  status: 'Что с ним',
  dead: 'Не доставлено',
  channel: 'Канал',
  kind: 'О чём',
  supplier: 'Служба',
  all: 'Все',
  anyStatus: 'Все сообщения',
  from: 'С какого дня',
  until: 'По какой день',
  ofPerson: 'Одному человеку',
  ofProvider: 'От одного специалиста',
  ofClient: 'Одному клиенту',
  withError: (cause: string) => `Причина: ${cause}`,
  withoutFilter: (label: string) => `${label}: убрать`,
  reset: 'Сбросить',

  // By cause.
  causes: 'По причинам',
  causesOf: (total: number) => `Не доставлено: ${messagesOf(total)}`,
  moreCauses: 'Показаны сто самых частых причин.',
  allCauses: (count: number) => `Все причины: ${count}`,
  times: (count: number) => `${count} ×`,
  noCause: 'Причина неизвестна',
  last: (when: string) => `последнее ${when}`,
  show: 'Показать',
  showOf: (cause: string) => `Показать: ${cause}`,
  again: 'Выслать повторно',
  againOf: (cause: string) => `Выслать повторно: ${cause}`,

  // The list.
  list: 'Сообщения',
  empty: 'Всё доставлено.',
  emptyFiltered: 'Таких сообщений нет.',
  columns: { what: 'Сообщение', to: 'Кому', state: 'Что с ним', when: 'Когда' },
  nobody: 'Адрес не сохранён',
  by: (provider: string) => `от «${provider}»`,

  // One message.
  title: (id: number) => `Сообщение ${id}`,
  missing: 'Такого сообщения нет.',
  facts: {
    kind: 'О чём',
    to: 'Кому',
    provider: 'От кого',
    appointment: 'Запись',
    channel: 'Канал',
    supplier: 'Служба',
    supplierId: 'Номер у службы',
    attempts: 'Попыток',
    segments: 'Частей СМС',
    created: 'Написано',
    sendAfter: 'Не раньше',
    expires: 'Не позже',
    sent: 'Отправлено',
    ended: 'Не дошло',
    error: 'Причина',
    answer: 'Дословно',
  },
  attempts: {
    title: 'Попытки',
    columns: { begun: 'Когда', by: 'Чем', outcome: 'Чем кончилось' },
    outcomes: {
      accepted: 'Принято',
      throttled: 'Просят подождать',
      refused: 'Отказ',
      failed: 'Не вышло',
      unknown: 'Возможно, дошло',
    },
    took: (seconds: number) =>
      `ответ за ${seconds === 0 ? 'доли секунды' : `${String(seconds).replace('.', ',')}\u00a0с`}`,
  },
  person: 'Карточка человека',
  effect: 'Уйдёт сейчас, тем же каналом. Если это платная просьба об отзыве, спишется ещё одна.',
  effectTwice: 'Возможно, сообщение дошло. Тогда человек получит его второй раз.',
  againTwice: 'Отправить, даже если придёт дважды',
  cannot: {
    textless: 'Ещё раз не отправить: текст был секретным или стёрт.',
    late: 'Ещё раз не отправить: оно опоздало.',
  },
  queuedAgain: 'Высылаем повторно',
  decided: 'Его уже выслали повторно. Показываем, как сейчас.',

  // Many.
  manyTitle: 'Выслать повторно',
  manyCause: (cause: string) => `Причина: ${cause}`,
  willGo: (count: number) => `Уйдёт ${messagesOf(count)}`,
  willGoNone: 'Отправлять нечего',
  pace: (seconds: number) =>
    seconds < 1 ? 'Уйдут сразу.' : `По 10 в секунду, последнее — через ${seconds} с.`,
  atOnce: (left: number) => `За раз до 500. Останется ещё ${left}.`,
  skipped: 'Не уйдут',
  twice: (count: number) => `И те, что, возможно, дошли: ${count}`,
  twiceHint: 'Кто их получил, получит второй раз.',
  send: (count: number) => `Отправить: ${count}`,
  sent: (count: number) => `Отправляем ещё раз: ${messagesOf(count)}`,
  rest: (left: number) => `Осталось ${messagesOf(left)}.`,
  goOn: 'Отправить остальные',
  done: 'Готово',
  cancelLead: 'Если отправлять уже незачем, уберите их: в «Сообщениях» они останутся отменёнными.',
  cancel: (count: number) => `Убрать: ${count}`,
  cancelled: (count: number) => `Убрали ${messagesOf(count)}`,
} as const;

/** Words of what was sent to one person. */
export const personMessages = {
  title: 'Последние сообщения человеку',
  empty: 'Ему ничего не отправляли.',
  all: (count: number) => `Все сообщения: ${count}`,
} as const;
