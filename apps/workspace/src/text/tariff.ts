import type { PaymentState, RECEIPT_STATES } from '@okoshko/contract/payments/states';
import { decimal } from '@okoshko/ui/decimal';
import { counted, grouped, plural, rubles } from '@okoshko/ui/format';

const RECORDS = ['запись', 'записи', 'записей'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;
const REVIEWS = ['просьба об отзыве', 'просьбы об отзыве', 'просьб об отзыве'] as const;

const records = (count: number) => counted(count, RECORDS);
const about = (count: number) =>
  `около ${grouped(count)} ${count % 10 === 1 && count % 100 !== 11 ? 'записи' : 'записей'}`;

/** Words of the plan and its payments. */
export const tariff = {
  title: 'Тариф и оплата',
  toPlans: 'Тарифы',
  toPayments: 'Оплаты и чеки',

  question: 'Хватит ли записей до конца срока?',
  plan: (title: string) => `Тариф «${title}»`,
  planless: 'Тариф',
  until: (date: string, left: string) => `до ${date}, ${left}`,
  left: (days: number) =>
    days > 0
      ? `${plural(days, ['остался', 'осталось', 'осталось'])} ${counted(days, DAYS)}`
      : 'заканчивается сегодня',
  used: (used: number, included: number) => `${grouped(used)} из ${grouped(included)}`,
  usedOnly: (used: number) => records(used),

  enough: 'Хватит',
  enoughLead: (rest: number) => `К концу срока останется ${about(rest)}.`,
  enoughExact: 'Впритык: к концу срока израсходуете всё.',
  short: (over: number, cost: number) => `Не хватит: ${about(over)} сверх тарифа, ${rubles(cost)}`,
  spent: (extra: number, cost: number) =>
    `Записи тарифа кончились: ${records(extra)} сверх него, ${rubles(cost)}`,
  spentAll: 'Записи тарифа кончились',
  spentLead: (over: number, cost: number) =>
    `К концу срока будет ${about(over)} сверх тарифа, ${rubles(cost)}.`,
  none: (price: number) => `В тариф записи не входят: каждая — ${rubles(price)}`,
  noneLead: (count: number, cost: number) =>
    `К концу срока будет ${about(count)}, ${rubles(cost)}.`,
  free: 'Хватит: сверх тарифа записи бесплатны',
  unknown: 'Пока рано судить',
  unknownLead: 'Срок только начался. Через несколько дней будет виден темп.',
  price: (price: number) => `Каждая запись сверх тарифа — ${rubles(price)}.`,
  pace: (perDay: number) =>
    perDay >= 1
      ? `Темп — ${decimal(perDay, 1)} ${paceNoun(perDay)} в день`
      : `Темп — ${records(Math.max(1, Math.round(perDay * 7)))} в неделю`,
  basis: {
    period: 'по этому сроку.',
    both: 'по этому сроку и прошлому месяцу.',
  },
  upcoming: (count: number) =>
    `В календаре до конца срока ещё ${records(count)}: ${plural(count, ['она уже посчитана', 'они уже посчитаны', 'они уже посчитаны'])}.`,
  pending: (count: number) =>
    `${plural(count, ['Ждёт', 'Ждут', 'Ждут'])} ответа ${records(count)}: ${plural(count, ['посчитается', 'посчитаются', 'посчитаются'])}, когда подтвердите.`,
  recommended: (count: number, title: string) =>
    `В прошлом месяце ${plural(count, ['была', 'было', 'было'])} ${records(count)}. Выгоднее тариф «${title}».`,
  renew: 'Продлить',
  renewAgreed: 'Запросить продление',
  choose: 'Выбрать тариф',

  pastDue: (date: string) => `Тариф закончился ${date}`,
  pastDueLead: (date: string) =>
    `Продлите до ${date}: новый срок пойдёт сразу за прошлым, без перерыва.`,
  pastDueAgreed: (date: string) => `Чтобы продлить его без перерыва, отправьте запрос до ${date}.`,
  pastDueAfter: 'Потом закроется статистика по клиентам. Клиенты записываются как раньше.',
  expired: (date: string) => `Тариф закончился ${date}`,
  absent: 'Тарифа нет',
  absentLead: 'Клиенты записываются и без него. С тарифом открыты:',
  absentPoints: [
    'статистика по клиентам: деньги и визиты каждого',
    'включённые записи по цене тарифа',
  ],
  queued: (title: string, date: string) => `Далее: «${title}» с ${date}`,
  paidUntil: (date: string) => `Оплачено до ${date}.`,

  debt: 'Доплата за записи сверх тарифа',
  debtOf: (title: string, from: string, to: string) => `«${title}», ${from} — ${to}`,
  debtCount: (count: number, sum: string) => `${records(count)}, ${sum}`,
  debtPartly: (sum: string) => `Оплачено ${sum}`,
  debtLead: 'Её можно оплатить сейчас. Иначе она войдёт в следующую оплату тарифа.',
  debtSmall: (least: string) =>
    `Отдельно платят от ${least}: эта сумма войдёт в следующую оплату тарифа.`,
  pay: (sum: string) => `Оплатить ${sum}`,
  running: (sum: string) => `Сверх тарифа сейчас — ${sum}, войдут в следующую оплату.`,

  addons: 'Дополнения',
  messages: 'Управление репутацией',
  messagesLeft: (left: number, of: number) =>
    `осталось ${grouped(left)} из ${counted(of, REVIEWS)}`,
  statistics: 'Расширенная статистика',
  statisticsUntil: (date: string) => `до ${date}`,
  statisticsFrom: (from: string, to: string) => `с ${from} до ${to}`,
  addonAbsent: 'не подключено',
  buyMore: 'Купить',
  buy: (title: string) => `Купить: ${title}`,

  view: 'Тарифы и дополнения',
  viewFailed: 'Не удалось загрузить тарифы. Проверьте сеть и повторите.',

  payments: 'Оплаты и чеки',
  paymentsEmpty: 'Оплат пока не было.',
  more: 'Показать ещё',
  states: {
    pending: 'не завершена',
    paid: 'оплачено',
    failed: 'не прошла',
    canceled: 'отменена',
    expired: 'время вышло',
    review: 'проверяем, скоро подключим',
    partially_refunded: 'часть возвращена',
    refunded: 'возвращено',
  } satisfies Record<PaymentState, string>,
  refunded: (sum: string) => `возвращено ${sum}`,
  restored: (title: string, date: string) => `снова тариф «${title}» до ${date}`,
  restoredMoney: (sum: string) => `и ${sum} за прежний тариф`,
  receipts: {
    pending: (email: string) => `чек готовится для ${email}`,
    succeeded: (email: string) => `чек отправлен на ${email}`,
    canceled: () => 'чек не пробит, мы разбираемся',
  } satisfies Record<(typeof RECEIPT_STATES)[number], (email: string) => string>,
  receiptTo: (email: string) => `чек придёт на ${email}`,

  email: 'Почта для чеков',
  emailNone: 'Не указана. Спросим при оплате.',
  emailHint: 'Сюда придут чеки всех следующих оплат.',
  emailWrong: 'Проверьте адрес: например, anna@mail.ru',
  change: 'Изменить',
  specify: 'Указать',
  emailLabel: 'Эл. почта',
  emailNeeded: 'Чек приходит по почте, а её мы не знаем.',
  emailSaved: (email: string) => `Чеки будут приходить на ${email}`,
} as const;

function paceNoun(perDay: number): string {
  const rounded = Math.round(perDay * 10) / 10;
  return Number.isInteger(rounded) ? plural(rounded, RECORDS) : 'записи';
}
