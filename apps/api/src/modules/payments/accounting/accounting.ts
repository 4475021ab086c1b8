import type { Readable } from 'node:stream';
import { isBankTransfer } from '@okoshko/contract/payments/states';
import { auditExport } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { csvTable, inRubles } from '../../../platform/table-file/csv.ts';
import { providerName, purchaseTitleOf } from '../purchases/rules.ts';
import { type PeriodQuery, requiredPeriodOf } from '../rules.ts';
import {
  countLines,
  countOpenWork,
  type DailyBalance,
  findDailyBalances,
  findMoneyLines,
  type MoneyLine,
  sumMoneyLines,
} from './repository.ts';

/** A line of the accountant's table. Numbers are kopecks. */
const COLUMNS = [
  { key: 'date', header: 'Дата' },
  { key: 'time', header: 'Время (Москва)' },
  { key: 'operation', header: 'Операция' },
  { key: 'payment', header: 'Документ' },
  { key: 'document', header: 'Номер операции' },
  { key: 'provider', header: 'Платёжная система' },
  { key: 'provider_payment_id', header: 'Платёж в системе' },
  { key: 'provider_refund_id', header: 'Возврат в системе' },
  { key: 'user', header: 'Покупатель' },
  { key: 'provider_profile', header: 'Профиль' },
  { key: 'receipt_email', header: 'Почта для чека' },
  { key: 'title', header: 'Товар' },
  { key: 'gross', header: 'Оплачено' },
  { key: 'fee', header: 'Комиссия' },
  { key: 'refund', header: 'Возвращено' },
  { key: 'net', header: 'К выплате' },
  { key: 'receipt', header: 'Чек' },
  { key: 'paid_out', header: 'Дата выплаты' },
] as const;

type Record = Readonly<{ [K in (typeof COLUMNS)[number]['key']]: string | number | null }>;

const RECEIPTS = { pending: 'регистрируется', succeeded: 'пробит', canceled: 'отклонён' } as const;

/** The day of the payout is known where its register was read: no payment of either vendor says when it was paid out. */
const recordOf = ({ at, is_refund, id, purpose, tariff, ...line }: MoneyLine): Record => ({
  ...line,
  operation: is_refund ? 'Возврат' : 'Оплата',
  provider: providerName(line.provider),
  title: purchaseTitleOf(purpose, tariff),
  net: isBankTransfer(line.provider) ? null : netOf(line, is_refund),
  receipt: line.receipt && RECEIPTS[line.receipt],
});

/** The provider pays it out, or keeps it back. A bank transfer is none of its money: that is at the bank already. */
const netOf = (
  { gross, fee, refund }: Pick<MoneyLine, 'gross' | 'fee' | 'refund'>,
  is_refund: boolean,
) => (is_refund ? -(refund ?? 0) : (gross ?? 0) - (fee ?? 0));

const PAGE_SIZE = 1000;

/**
 * A table of what came and went back in the period, read page by page while it is sent. It has accounts and e-mails: without an
 * entry in the audit log there is none.
 */
export async function exportPayments(ctx: Ctx, days: PeriodQuery): Promise<Readable> {
  const search = { from: days.from, to: days.to };
  await auditExport(ctx, { model: 'api::payment.payment', document: null, search });
  const period = requiredPeriodOf(days);
  return csvTable(readRecords(ctx, period), { columns: COLUMNS, number: inRubles });
}

async function* readRecords(
  { db }: Ctx,
  period: ReturnType<typeof requiredPeriodOf>,
): AsyncGenerator<object> {
  let after: MoneyLine | null = null;
  for (;;) {
    const page: MoneyLine[] = await findMoneyLines(db, { ...period, after, limit: PAGE_SIZE });
    yield* page.map(recordOf);
    after = page.at(-1) ?? null;
    if (page.length < PAGE_SIZE) return;
  }
}

/** The sums of a period, and what keeps it from being closed. */
export async function summarizePayments({ db, now }: Ctx, days: PeriodQuery) {
  const period = requiredPeriodOf(days);
  const receipts = { pending: 0, succeeded: 0, canceled: 0, none: 0 };
  let notPaidOut = 0;
  for (const { receipt, count, not_paid_out } of await countLines(db, period)) {
    receipts[receipt ?? 'none'] += count;
    notPaidOut += not_paid_out;
  }
  return {
    data: await sumMoneyLines(db, period),
    meta: {
      receipts,
      not_paid_out: notPaidOut,
      open: { is_over: period.to <= now, ...(await countOpenWork(db, days)) },
    },
  };
}

/** Every account on every day; the totals show that nothing appeared and nothing got lost. */
export async function trialBalance({ db }: Ctx, days: PeriodQuery) {
  const data = await findDailyBalances(db, days);
  const last = data.at(-1)?.day;
  const sum = (lines: readonly DailyBalance[], key: 'opening' | 'debit' | 'credit' | 'closing') =>
    lines.reduce((total, line) => total + line[key], 0);
  const totals = {
    opening: sum(
      data.filter(({ day }) => day === days.from),
      'opening',
    ),
    debit: sum(data, 'debit'),
    credit: sum(data, 'credit'),
    closing: sum(
      data.filter(({ day }) => day === last),
      'closing',
    ),
  };
  return { data, meta: { totals } };
}
