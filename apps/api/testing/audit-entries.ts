import { sql } from 'drizzle-orm';
import { rows } from '../src/platform/db/rows.ts';
import type { TestApi } from './start-api.ts';

interface AuditEntry {
  readonly user: number | null;
  readonly action: string;
  readonly model: string;
  readonly document: string | null;
  readonly search: unknown;
  readonly address: string | null;
}

/** The entries that the run added to the audit log, in order. */
export async function auditEntriesOf(
  { context }: TestApi,
  run: () => Promise<unknown>,
): Promise<readonly AuditEntry[]> {
  const { db } = context.database;
  const [last] = await rows<{ id: number }>(
    db,
    sql`select coalesce(max(id), 0)::int as id from audit_entries`,
  );
  await run();
  return rows<AuditEntry>(
    db,
    sql`select "user", action, model, document, search, address from audit_entries
      where id > ${last?.id} order by id`,
  );
}
