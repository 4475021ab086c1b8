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
    /** Whose row it is. */
    ownerOf?(row: Row): number | null;
  },
): Promise<void> {
  const entries = changes.map(({ before, after }) => {
    const owners = [before, after].map((row) => row && options.ownerOf?.(row));
    return {
      model: options.model,
      document: String((after ?? before)?.document_id),
      before: before && options.valuesOf(before),
      after: after && options.valuesOf(after),
      about: { users: owners.flatMap((owner) => owner ?? []) },
    };
  });
  return writeAuditEntries(call, entries);
}
