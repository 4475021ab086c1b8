import type { Readable } from 'node:stream';
import type { Call } from '../../../../platform/call.ts';
import { csvTable } from '../../../../platform/csv.ts';
import { COLUMNS, recordOf } from '../rules/columns.ts';
import type { CompanyQuery } from '../rules/period.ts';
import { findCompany } from './find-company.ts';

interface ExportedFile {
  readonly name: string;
  readonly table: Readable;
}

/** The series of a period, a line for each bucket. */
export async function exportCompany(
  call: Call<'config'>,
  query: CompanyQuery,
): Promise<ExportedFile> {
  const { period, series } = await findCompany(call, { ...query, compare: 'none' });
  return {
    name: `okoshko-${period.from}-${period.to}.csv`,
    table: csvTable(linesOf(series.map(recordOf)), { columns: COLUMNS }),
  };
}

async function* linesOf(records: readonly object[]): AsyncGenerator<object> {
  yield* records;
}
