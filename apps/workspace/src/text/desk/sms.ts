import type { Share } from '@okoshko/contract/messaging/channels';
import { counted } from '@okoshko/ui/format';

const PARTS = ['часть', 'части', 'частей'] as const;
const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;

/** Words of what SMS cost. */
export const sms = {
  parts: (count: number) => counted(count, PARTS),
  // The day.
  today: 'Сегодня',
  spent: (sum: string, limit: string) => `${sum} из ${limit}`,
  percent: (percent: number) => `${percent}\u00a0%`,
  lead: 'Деньги дня разделены на три доли, и ни одна не берёт из другой: рассылки и записи не оставят людей без кодов для входа, коды — без записей. О 50, 80 и 100 % доли приходит уведомление.',
  shares: {
    codes: 'Коды для входа',
    new_codes: 'Коды на новые номера',
    messages: 'Сообщения клиентам',
  } satisfies Record<Share, string>,
  hints: {
    codes: 'На телефоны тех, у кого есть аккаунт.',
    new_codes: 'На телефоны, которых ещё нет ни в одном аккаунте.',
    messages: 'Записи, напоминания, рассылки и всё остальное.',
  } satisfies Record<Share, string>,
  thisHour: (sum: string, limit: string) => `За этот час: ${sum} из ${limit}`,
  usedUp: 'кончились',
  nearly: 'почти всё',
  half: 'больше половины',
  waiting: (count: number) => `Ждут своей очереди: ${counted(count, MESSAGES)}`,
  renews: (when: string) => `Обновится ${when}.`,
  usualPrice:
    'Цена части — обычная, 3,90₽: настройка SMS_COST не указана. Суммы могут отличаться от счёта.',
  unlimited: 'Ограничения выключены настройкой RATE_LIMITS: СМС считаются, но ничто их не держит.',

  // Hours.
  hours: 'По часам',
  hour: 'Час',
  costOfHour: 'Стоимость часа',
  ofMessages: 'сообщения',
  ofCodes: 'коды',

  // Countries.
  countries: 'По странам',
  country: 'Страна',
  price: 'Часть',
  sent: 'Частей',
  cost: 'Сегодня',
  limit: 'Предел',
  closed: 'закрыта',
  countriesHint: 'В другие страны СМС уходят, если их назвать в настройке SMS_COUNTRIES.',

  // Professionals.
  senders: 'По специалистам',
  noSenders: 'Сегодня никто не отправлял СМС.',
  noName: 'Без имени',
  ofDay: 'За день',
  ofHour: 'За час',
  used: (parts: number, limit: number) => `${parts} из ${limit}`,
  isStopped: 'СМС остановлены',

  // Stopping and resuming.
  stop: 'Остановить',
  stopOf: (name: string) => `Остановить СМС: ${name}`,
  stopAll: 'Остановить все, кроме кодов',
  resume: 'Возобновить',
  resumeOf: (name: string) => `Возобновить СМС: ${name}`,
  resumeAll: 'Возобновить СМС',
  stopTitle: (name: string) => `Остановить СМС: ${name}?`,
  stopAllTitle: 'Остановить все СМС, кроме кодов?',
  resumeTitle: (name: string) => `Возобновить СМС: ${name}?`,
  resumeAllTitle: 'Возобновить СМС?',
  stopEffects: [
    'Сообщения клиентам пойдут через push, Telegram или почту, у кого они есть.',
    'Остальные подождут до суток и уйдут, когда СМС возобновят. Напоминание о прошедшей записи не уйдёт.',
    'Специалист увидит причину у каждого сообщения: «СМС остановлены сотрудником».',
    'Коды для входа уходят как обычно.',
  ],
  resumeEffects: ['То, что ждало, уйдёт сразу, насколько хватит денег дня.'],
  stoppedSince: (when: string, name: string | null) =>
    `Остановлено ${when}${name === null ? '' : `, ${name}`}`,
  reasonOf: (reason: string) => `Причина: ${reason}`,
  stopReason: 'Почему (видят сотрудники)',
  resumeReason: 'Что изменилось (видят сотрудники)',
  reasonNeeded: 'Напишите, почему.',
  stopped: 'СМС остановлены',
  resumed: 'СМС возобновлены',
  decided: 'Это уже сделано. Показываем, как сейчас.',
} as const;
