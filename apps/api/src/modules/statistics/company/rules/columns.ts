import {
  COMPANY_NUMBERS,
  COMPANY_ZONE,
  type CompanyNumber,
} from '@okoshko/contract/statistics/company/kinds';
import type { CompanyPoint } from '@okoshko/contract/statistics/company/schemas';
import { inRubles } from '../../../../platform/csv.ts';

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
  appointments_made: 'Сделано записей',
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
export const recordOf = (point: CompanyPoint): object =>
  Object.fromEntries([
    ['at', point.at],
    ...COMPANY_NUMBERS.map((name) => [name, cellOf(name, point[name])]),
  ]);

function cellOf(name: CompanyNumber, value: number | null): string | number {
  if (value === null) return '';
  if (MONEY.has(name)) return inRubles(value);
  return Number.isInteger(value) ? value : String(value).replace('.', ',');
}
