import {
  ACTIVITY_DAYS,
  AHEAD_DAYS,
  type COMPANY_BUCKETS,
  COMPANY_FLOWS,
  COMPANY_NUMBERS,
  COMPANY_STOCKS,
  COMPANY_ZONE,
  CONVERSION_DAYS,
  type CompanyAhead,
  type CompanyCounted,
  type CompanyNumber,
  type CompanyStock,
} from '@okoshko/contract/statistics/company-kinds';
import type { CompanyPoint } from '@okoshko/contract/statistics/company-schemas';
import { GRACE_DAYS } from '@okoshko/contract/tariffs/wire';
import { Temporal } from 'temporal-polyfill';
import { recordOf } from '../../../platform/narrowing.ts';
import { inRubles } from '../../../platform/table-file/csv.ts';
import { percent } from '../rules/numbers.ts';
import {
  type Period,
  type PeriodQuery,
  type PeriodRefusal,
  periodOf,
  previousSeriesOf,
  type Range,
  seriesOf,
} from '../rules/period.ts';

type Bucket = (typeof COMPANY_BUCKETS)[number];
export interface CompanyPeriod extends Period {
  readonly bucket: Bucket;
}
export interface CompanyQuery extends PeriodQuery {
  readonly bucket?: Bucket;
}

/** The service is not counted by hours: a short period has days. */
export function companyPeriodOf(query: CompanyQuery, today: string): CompanyPeriod | PeriodRefusal {
  const period = periodOf(query, today);
  if ('sentence' in period) return period;
  const { bucket } = period;
  return { ...period, bucket: bucket === 'hour' ? 'day' : bucket };
}

/** The numbers of a day, which `at` names. */
export type CompanyDay = Readonly<Record<CompanyCounted, number>> & { readonly at: string };
/** Null: not known. */
export type Numbers = Readonly<Record<CompanyNumber, number | null>>;

interface Counts {
  /** The counted days of the range, in order, and the one before it. */
  readonly days: readonly CompanyDay[];
  /** Kopecks. */
  readonly smsCost: number | null;
}

/**
 * The numbers of a range. What stands at a moment is as on the last day that is known; null where none is, as all
 * is of days to come.
 */
export function numbersOf(range: Range, { days, smsCost }: Counts): Numbers {
  const within = days.filter(({ at }) => at >= range.from && at <= range.to);
  const last = within.at(-1);
  const flows = recordOf(COMPANY_FLOWS, (name) => within.reduce((sum, day) => sum + day[name], 0));
  const before = days.findLast(({ at }) => at < range.from)?.paid_plans ?? 0;
  return {
    ...flows,
    ...recordOf<CompanyStock, number | null>(COMPANY_STOCKS, (name) => last?.[name] ?? null),
    conversion_percent: percent(flows.converted, flows.new_providers),
    churn_percent: percent(flows.payers_ended, before + flows.payers_began),
    sms_cost: smsCost === null ? null : smsCost * flows.sms_parts,
  };
}

/** The days of each bucket of a period. */
export const bucketsOf = (period: Period): readonly Range[] =>
  rangesOf(seriesOf(period, [], []), period.to);

/** The days of each bucket of the period compared with; they stand beside the period's by position. */
export const previousBucketsOf = (
  period: Period & { readonly previous: Range },
): readonly Range[] => rangesOf(previousSeriesOf(period, [], []), period.previous.to);

const rangesOf = (starts: readonly { readonly at: string }[], to: string): readonly Range[] =>
  starts.map(({ at }, n) => {
    const next = starts[n + 1];
    return { from: at, to: next ? dayBefore(next.at) : to };
  });

export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

const HEADERS: Readonly<Record<CompanyNumber, string>> = {
  registrations: 'Регистрации',
  new_providers: 'Новые специалисты',
  new_clients: 'Новые клиенты',
  active_providers: 'Активные специалисты',
  converted: 'Из новых начали платить',
  conversion_percent: 'Переход на платный, %',
  paid_plans: 'Платные тарифы',
  mrr: 'MRR, ₽',
  payers_began: 'Начали платить',
  payers_ended: 'Перестали платить',
  churn_percent: 'Отток, %',
  overage: 'Доплаты сверх тарифа, ₽',
  appointments_booked: 'Сделано записей',
  appointments_online: 'Из них клиентами',
  appointments_completed: 'Состоялось',
  appointments_cancelled: 'Отменено',
  appointments_no_show: 'Не пришли',
  messages_sms: 'SMS',
  sms_parts: 'Частей SMS',
  sms_cost: 'Стоимость SMS, ₽',
  messages_push: 'Push',
  messages_telegram: 'Telegram',
  messages_email: 'Письма',
  payments: 'Платежи',
  payments_amount: 'Сумма платежей, ₽',
  refunds: 'Возвраты',
  refunds_amount: 'Сумма возвратов, ₽',
  attempts_paid: 'Начато и оплачено',
  attempts_pending: 'Начато и ждёт оплаты',
  attempts_failed: 'Не прошло',
  attempts_canceled: 'Отменено платежей',
  attempts_expired: 'Не оплачено вовремя',
  attempts_review: 'Ждёт разбора',
};

const MONEY: ReadonlySet<CompanyNumber> = new Set<CompanyNumber>([
  'mrr',
  'overage',
  'sms_cost',
  'payments_amount',
  'refunds_amount',
]);

/** The file's columns; the first names the days and whose they are. */
export const COLUMNS = [
  { key: 'at', header: `Начало (${COMPANY_ZONE})` },
  ...COMPANY_NUMBERS.map((key) => ({ key, header: HEADERS[key] })),
];

/** A bucket as a line of the file; what is not known is empty. */
export const lineOf = (point: CompanyPoint): object =>
  Object.fromEntries([
    ['at', point.at],
    ...COMPANY_NUMBERS.map((name) => [name, cellOf(name, point[name])]),
  ]);

function cellOf(name: CompanyNumber, value: number | null): string | number {
  if (value === null) return '';
  if (MONEY.has(name)) return inRubles(value);
  return Number.isInteger(value) ? value : String(value).replace('.', ',');
}

/** The meaning of the numbers of the service, for the people who read them. */
export const COMPANY_DEFINITIONS: Readonly<Record<CompanyNumber | CompanyAhead, string>> = {
  registrations:
    'Аккаунты, созданные в эти дни: специалисты, клиенты и сотрудники. Гости, вошедшие по ссылке, не считаются; удалённых аккаунтов в числе больше нет',
  new_providers: 'Специалисты, открывшие профиль в эти дни',
  new_clients:
    'Карточки клиентов, появившиеся у специалистов в эти дни: клиент записался сам, внесён вручную или перенесён из файла. Один человек у двух специалистов — две карточки; объединённые считаются одной',
  active_providers: `Специалисты, у которых за последние ${ACTIVITY_DAYS} дней периода появилась хотя бы одна запись — её сделали клиент или сам специалист. Удалённые записи не считаются`,
  converted: `Специалисты из открывших профиль в эти дни, чей первый платный тариф начался не позже чем через ${CONVERSION_DAYS} дней; у недавних эти дни ещё не прошли`,
  conversion_percent: `Какая доля специалистов, открывших профиль в эти дни, перешла на платный тариф за ${CONVERSION_DAYS} дней; у недавних эти дни ещё не прошли`,
  paid_plans:
    'Тарифы с ценой больше нуля, действовавшие в конце последнего дня периода: купленные и выданные вручную, за которые записаны полученные деньги. У специалиста действует не больше одного тарифа. Дни отсрочки после окончания не считаются',
  mrr: 'Сумма месячных цен платных тарифов, действовавших в конце последнего дня периода. У выданного вручную это полученные за него деньги, делённые на число месяцев его срока, с округлением до целого месяца и не меньше одного; у тарифа по договорённости вместо денег — согласованная цена. Месяцы те, на которые тариф дан, даже если он закончился раньше. Пакеты сообщений, статистика и доплаты не входят',
  renewals: `Платные тарифы, которые действуют сейчас, закончатся за ${AHEAD_DAYS} дней, считая с этой минуты, и за которыми у специалиста нет следующего`,
  renewals_amount: 'Цены этих тарифов: столько придёт, если все их продлят на тех же условиях',
  overage_accrued: `Доплаты за записи сверх тарифа, уже накопленные и не оплаченные, у тарифов, которые действуют сейчас и закончатся за ${AHEAD_DAYS} дней`,
  payers_began:
    'Специалисты, у которых в эти дни начался платный тариф, а прямо перед ним платного не было: новые и вернувшиеся',
  payers_ended: `Специалисты, у которых в эти дни закончился платный тариф и другой сразу за ним не начался. Тариф, купленный за ${GRACE_DAYS} дня отсрочки, начинается с конца прежнего: такой специалист из числа уходит`,
  churn_percent:
    'Отток: какая доля плативших в эти дни перестала платить. Плативших — это платные тарифы накануне периода и все, кто начал платить в эти дни',
  overage:
    'Доплаты за записи сверх тарифа у тех тарифов, что закончились в эти дни, по ценам этих тарифов, оплаченные и нет',
  appointments_booked: 'Записи, сделанные в эти дни на любое время, кроме удалённых',
  appointments_online: 'Записи, которые сделали в эти дни сами клиенты, на любое время',
  appointments_completed: 'Состоявшиеся записи, которые начались в эти дни',
  appointments_cancelled: 'Записи этих дней, отменённые клиентами или специалистами',
  appointments_no_show: 'Записи этих дней, на которые клиент не пришёл',
  messages_sms: 'SMS, которые приняли поставщики в эти дни, вместе с кодами входа',
  sms_parts: 'Из скольких оплачиваемых частей состоят эти SMS',
  sms_cost: 'Части SMS этих дней по цене из настройки SMS_COST. Другие каналы бесплатны',
  messages_push: 'Уведомления, отправленные в эти дни в приложения и браузеры',
  messages_telegram: 'Сообщения, отправленные в эти дни в Telegram',
  messages_email: 'Письма, отправленные в эти дни',
  payments: 'Платежи, деньги за которые пришли в эти дни',
  payments_amount: 'Сумма этих платежей, до комиссии и возвратов',
  refunds: 'Возвраты, которые прошли в эти дни, за любые платежи',
  refunds_amount: 'Сумма этих возвратов',
  attempts_paid: 'Платежи, начатые в эти дни и оплаченные к этой минуте',
  attempts_pending: 'Платежи, начатые в эти дни, которые ещё ждут оплаты',
  attempts_failed: 'Платежи, начатые в эти дни, которые не прошли',
  attempts_canceled: 'Платежи, начатые в эти дни и отменённые',
  attempts_expired: 'Платежи, начатые в эти дни, которые не оплатили вовремя',
  attempts_review: 'Платежи, начатые в эти дни, которые ждут разбора',
};
