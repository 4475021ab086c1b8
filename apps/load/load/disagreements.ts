import { sql } from 'drizzle-orm';
import { rows } from '../../api/src/platform/db/rows.ts';
import type { Db } from '../../api/src/platform/db-handle.ts';
import {
  brokenAtLast,
  brokenNow,
  orphanedLinks,
} from '../../api/testing/payments-model/invariants.ts';
import type { Journal } from './journal.ts';
import { peopleThatDiffer } from './used-codes.ts';
import { NEW_PHONES } from './virtual-users/virtual-user.ts';

/** A sentence for each difference, payments apart, between what was answered and what the database holds. */
export async function disagreements(db: Db, journal: Journal): Promise<string[]> {
  return [
    ...journal.wrong,
    ...(await appointmentsThatDiffer(db, journal)),
    ...(await doubleBookings(db)),
    ...(await peopleThatDiffer(db, journal, NEW_PHONES)),
    ...(await requestsThatDiffer(db, journal)),
  ];
}

/**
 * A sentence for each difference in appointments with ids above `after`. Appointments of phones whose confirmation got
 * no answer may be stored or not: their code is used.
 */
export async function appointmentsThatDiffer(
  db: Db,
  { appointments, unanswered }: Pick<Journal, 'appointments' | 'unanswered'>,
  after = 0,
): Promise<string[]> {
  const stored = await rows<{
    id: number;
    starts: string;
    off: boolean;
    booked: number;
    phone: string | null;
  }>(
    db,
    sql`select a.id, to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as starts,
      a.status like 'cancelled%' as off, (select count(*)::int from appointment_events e
        where e.appointment = a.id and e.kind = 'booked') as booked,
      (select phone from client_profiles c where c.id = a.client_profile) as phone
      from appointments a where a.id > ${after}`,
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  const missing = [...appointments].flatMap(([id, { starts_at, isCancelled }]) => {
    const row = byId.get(id);
    if (!row) return [`appointment ${id} was answered and is not stored`];
    const isSame = row.starts === starts_at && row.off === isCancelled;
    return isSame
      ? []
      : [
          `appointment ${id} is at ${row.starts}, ${row.off}; answered ${starts_at}, ${isCancelled}`,
        ];
  });
  const unknown = stored
    .filter(({ id, phone }) => !appointments.has(id) && !unanswered.has(phone ?? ''))
    .map(({ id }) => `appointment ${id} was answered to nobody`);
  const twice = stored
    .filter(({ booked }) => booked !== 1)
    .map(({ id }) => `appointment ${id} was not booked once`);
  return [...missing, ...unknown, ...twice];
}

/** Among the appointments with ids above `after`, and of these with others. */
export async function doubleBookings(db: Db, after = 0): Promise<string[]> {
  const on = sql`('pending', 'confirmed', 'in_progress')`;
  const duplicates = await rows<{ wrong: string }>(
    db,
    sql`select 'appointments at one time: ' || a.id || ' ' || b.id as wrong from appointments a
      join appointments b on a.id < b.id and b.id > ${after} and a.provider_profile = b.provider_profile
        and tstzrange(a.busy_from, a.busy_to) && tstzrange(b.busy_from, b.busy_to)
      where a.status in ${on} and b.status in ${on}
    union all
    select 'use of plans: ' || used || ' counted, ' || booked || ' booked' from
      (select coalesce(sum(quantity), 0) as used from usage_entries) counted,
      (select count(*) as booked from appointment_participants p join appointments a on a.id = p.appointment
        where p.status <> 'left' and a.status in ${on} and a.id > ${after}) stored
      where used <> booked`,
  );
  return duplicates.map(({ wrong }) => wrong);
}

async function requestsThatDiffer(db: Db, { requests }: Journal): Promise<string[]> {
  const stored = await rows<{ id: number; text: string }>(
    db,
    sql`select id, text from help_requests`,
  );
  const byId = new Map(stored.map(({ id, text }) => [id, text]));
  const missing = [...requests]
    .filter(([id, text]) => byId.get(id) !== text)
    .map(([id]) => `help request ${id} was answered and is not stored`);
  const unknown = stored
    .filter(({ id }) => !requests.has(id))
    .map(({ id }) => `help request ${id} was answered to nobody`);
  return [...missing, ...unknown];
}

/** A sentence for each difference in payments, once all that was due of them is done. */
export async function paymentsThatDiffer(db: Db, { links, paid }: Journal): Promise<string[]> {
  const stored = await rows<{ payment: string }>(
    db,
    sql`select document_id as payment from payment_intents where paid_at is not null`,
  );
  const paidHere = new Set(stored.map(({ payment }) => payment));
  return [
    ...(await orphanedLinks(db, links)).map(
      (link) => `link ${link} was answered and is not stored`,
    ),
    ...[...paid]
      .filter((one) => !paidHere.has(one))
      .map((one) => `payment ${one} was answered as paid and is not`),
    ...(await brokenNow(db)),
    ...(await brokenAtLast(db)),
  ];
}
