import type { Readable } from 'node:stream';
import type { Call } from '../../../platform/call.ts';
import { csvTable } from '../../../platform/csv.ts';
import { hasStatistics } from '../../tariffs/index.ts';
import { ALL_SERVICES } from '../numbers/repository.ts';
import { columnsOf } from '../rules/columns.ts';
import type { PeriodQuery } from '../rules/period.ts';
import { findTotals } from './find-totals.ts';
import { ownerOfCaller } from './owner-of-caller.ts';
import { readPeriod } from './read-period.ts';

interface ExportedFile {
  readonly name: string;
  readonly table: Readable;
}

/** The series of a period, a line for each bucket; what the add-on opens has columns while it lasts. */
export async function exportStatistics(call: Call, query: PeriodQuery): Promise<ExportedFile> {
  const owner = await ownerOfCaller(call);
  const period = readPeriod(call, owner, { ...query, compare: 'none' });
  const isExtended = await hasStatistics(call.db, owner.provider, call.now);
  const { series } = await findTotals(call, owner, { period, service: ALL_SERVICES });
  const columns = columnsOf(owner.zone, isExtended);
  const records = series.map((point) =>
    Object.fromEntries(columns.map(({ key, cellOf }) => [key, cellOf(point)])),
  );
  return {
    name: `statistics-${period.from}-${period.to}.csv`,
    table: csvTable(linesOf(records), {
      columns: columns.map(({ key, header }) => ({ key, header })),
    }),
  };
}

async function* linesOf(records: readonly object[]): AsyncGenerator<object> {
  yield* records;
}
