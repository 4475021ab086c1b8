import type { Readable } from 'node:stream';
import type { Call } from '../../../../platform/call.ts';
import { auditExport } from '../../../../platform/collections/audit.ts';
import { csvTable, inRubles } from '../../../../platform/csv.ts';
import { type RequiredDays, wholePeriodOf } from '../../rules/period.ts';
import { findMoneyLines, type MoneyLine } from '../repository.ts';
import { COLUMNS, recordOf } from '../rules/columns.ts';

const PAGE_SIZE = 1000;

/**
 * What came and went back in the period, read page by page while it is sent. It has accounts and e-mails: without an
 * entry in the audit log there is none.
 */
export async function exportPayments(call: Call, days: RequiredDays): Promise<Readable> {
  const search = { from: days.from, to: days.to };
  await auditExport(call, { model: 'api::payment.payment', document: null, search });
  const period = wholePeriodOf(days);
  return csvTable(readRecords(call, period), { columns: COLUMNS, number: inRubles });
}

async function* readRecords(
  { db }: Call,
  period: ReturnType<typeof wholePeriodOf>,
): AsyncGenerator<object> {
  let after: MoneyLine | null = null;
  for (;;) {
    const page: MoneyLine[] = await findMoneyLines(db, { ...period, after, limit: PAGE_SIZE });
    yield* page.map(recordOf);
    after = page.at(-1) ?? null;
    if (page.length < PAGE_SIZE) return;
  }
}
