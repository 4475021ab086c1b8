import type { Call } from '../../../platform/call.ts';
import { writeAuditEntries } from '../../../platform/collections/audit.ts';

export interface RowChange<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Audits changes of rows; `valuesOf` says which of their values are written down. */
export function auditRows<Row extends { readonly document_id: string }>(
  call: Call,
  changes: readonly RowChange<Row>[],
  options: {
    readonly model: string;
    valuesOf(row: Row): Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const entries = changes.map(({ before, after }) => ({
    model: options.model,
    document: String((after ?? before)?.document_id),
    before: before && options.valuesOf(before),
    after: after && options.valuesOf(after),
  }));
  return writeAuditEntries(call, entries);
}
