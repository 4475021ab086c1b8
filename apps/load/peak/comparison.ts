import { sql } from 'drizzle-orm';
import { rows } from '../../api/src/platform/db/rows.ts';
import type { Db } from '../../api/src/platform/db-handle.ts';
import { appointmentsThatDiffer, doubleBookings } from '../load/disagreements.ts';
import { peopleThatDiffer } from '../load/used-codes.ts';
import type { PeakJournal } from './journal.ts';
import { NEW_PHONES } from './visitors.ts';

interface Answered {
  readonly journal: PeakJournal;
  /** The last appointment from before the load. */
  readonly lastAppointment: number;
  /** The number of messages that the supplier got. */
  readonly delivered: number;
  /** The instant when the load began. */
  readonly since: Date;
}

/** A sentence for each difference between what was answered or delivered and what the database holds. */
export async function comparePeak(
  db: Db,
  { journal, lastAppointment, delivered, since }: Answered,
): Promise<string[]> {
  const unanswered = new Set<string>();
  const answered = { ...journal, unanswered };
  return [
    ...(await appointmentsThatDiffer(db, answered, lastAppointment)),
    ...(await doubleBookings(db, lastAppointment)),
    ...(await textsThatDiffer(db, 'provider_note', {
      table: 'appointments',
      texts: journal.notes,
    })),
    ...(await textsThatDiffer(db, 'name', { table: 'client_profiles', texts: journal.clients })),
    ...(await peopleThatDiffer(db, answered, NEW_PHONES)),
    ...(await messagesThatDiffer(db, delivered, since)),
  ];
}

async function textsThatDiffer(
  db: Db,
  column: string,
  { table, texts }: { readonly table: string; readonly texts: ReadonlyMap<number, string> },
): Promise<string[]> {
  const stored = await rows<{ id: number; text: string | null }>(
    db,
    sql`select id, ${sql.identifier(column)} as text from ${sql.identifier(table)}
      where id = any (${`{${[...texts.keys()].join(',')}}`}::int[])`,
  );
  const byId = new Map(stored.map(({ id, text }) => [id, text]));
  return [...texts]
    .filter(([id, text]) => byId.get(id) !== text)
    .map(([id, text]) => `${table} ${id}: ${column} is ${byId.get(id)}, answered ${text}`);
}

async function messagesThatDiffer(db: Db, delivered: number, since: Date): Promise<string[]> {
  const counts = await rows<{ status: string; count: number }>(
    db,
    sql`select status, count(*)::int as count from messages
      where status = 'sent' and sent_at >= ${since.toISOString()}::timestamptz
        or status in ('failed', 'unknown')
        or status = 'queued' and due_at <= now() group by status`,
  );
  const count = (status: string) => counts.find((one) => one.status === status)?.count ?? 0;
  return [
    ...(count('sent') === delivered
      ? []
      : [`${count('sent')} messages are sent, ${delivered} were delivered`]),
    ...['failed', 'unknown', 'queued']
      .filter((status) => count(status) > 0)
      .map((status) => `${count(status)} messages are ${status}`),
  ];
}
