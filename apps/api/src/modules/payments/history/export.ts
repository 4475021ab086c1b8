import type { PaymentState } from '@okoshko/contract/payments/states';
import { auditExport } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import { local } from '../../../platform/local-time.ts';
import {
  csvTable,
  dayInWords,
  inRubles,
  phoneEnd,
  readInPages,
} from '../../../platform/table-file/csv.ts';
import { presentStaffLine } from '../purchases/present.ts';
import { providerName } from '../purchases/rules.ts';
import { periodOf, ZONE } from '../rules.ts';
import { type ListedQuery, presentLines } from './history.ts';
import { findPaymentIds, findPaymentsOf } from './repository.ts';

/** The columns of the list, and the numbers by which a payment is found again. Numbers are kopecks. */
const COLUMNS = [
  { key: 'date', header: 'Дата' },
  { key: 'time', header: 'Время (Москва)' },
  { key: 'buyer', header: 'Покупатель' },
  { key: 'phone', header: 'Телефон' },
  { key: 'title', header: 'За что' },
  { key: 'amount', header: 'Сумма' },
  { key: 'refunded', header: 'Возвращено' },
  { key: 'status', header: 'Состояние' },
  { key: 'provider', header: 'Платёжная система' },
  { key: 'payment', header: 'Платёж' },
  { key: 'provider_payment_id', header: 'Платёж в системе' },
] as const;

type Line = Readonly<Record<(typeof COLUMNS)[number]['key'], string | number | null>>;

const STATES: Readonly<Record<PaymentState, string>> = {
  pending: 'Ждёт оплаты',
  paid: 'Оплачен',
  failed: 'Не прошёл',
  canceled: 'Отменён',
  expired: 'Не оплачен вовремя',
  review: 'На проверке',
  partially_refunded: 'Возвращён частично',
  refunded: 'Возвращён',
};

/**
 * The payments of a list as a file, by its filters and in its order. It has names: without an entry in the audit log there is
 * none. They are chosen as it begins, so that it has each once, whatever comes while it is sent.
 */
export async function exportListed(ctx: Ctx, query: ListedQuery): Promise<CsvFile> {
  const { sort: _sort, ...search } = query;
  await auditExport(ctx, { model: 'api::payment.payment', document: null, search });
  const ids = await findPaymentIds(ctx.db, { ...query, ...periodOf(query) });
  const lines = readInPages(ids, (some) => readLines(ctx, some));
  return {
    table: csvTable(lines, { columns: COLUMNS, number: inRubles }),
    count: ids.length,
    name: 'payments.csv',
  };
}

async function readLines(ctx: Ctx, ids: readonly number[]): Promise<readonly Line[]> {
  const found = await findPaymentsOf(ctx.db, ids);
  const byId = new Map(found.map((line) => [line.attempt.id, line]));
  const lines = ids.flatMap((id) => byId.get(id) ?? []);
  return (await presentLines(ctx, lines, presentStaffLine)).map(lineOf);
}

function lineOf(payment: ReturnType<typeof presentStaffLine>): Line {
  const at = local(new Date(payment.paid_at ?? payment.created_at), ZONE);
  const { title, amount, refunded, buyer, provider_payment_id } = payment;
  return {
    ...{ title, amount, refunded, provider_payment_id, payment: payment.payment },
    date: dayInWords(at.toPlainDate().toString()),
    time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
    buyer: buyer.name,
    phone: phoneEnd(buyer.phone),
    status: STATES[payment.status],
    provider: providerName(payment.provider),
  };
}
