import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';
import { rows } from '../../src/platform/db/rows.ts';
import { brokenAtLast, brokenNow, lostLinks } from '../payments-model/invariants.ts';
import type { Journal } from './journal.ts';

/** Each disagreement of what was answered with what the database holds, as a sentence; none: all is well. */
export async function disagreements(db: Db, journal: Journal): Promise<string[]> {
  return [
    ...journal.wrong,
    ...(await appointmentsThatDiffer(db, journal)),
    ...(await doubleBookings(db)),
    ...(await requestsThatDiffer(db, journal)),
    ...(await paymentsThatDiffer(db, journal)),
  ];
}

async function appointmentsThatDiffer(db: Db, { visits }: Journal): Promise<string[]> {
  const kept = await rows<{ id: number; starts: string; off: boolean; booked: number }>(
    db,
    sql`select a.id, to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as starts,
      a.status = 'cancelled_by_client' as off, (select count(*)::int from appointment_events e
        where e.appointment = a.id and e.kind = 'booked') as booked from appointments a`,
  );
  const byId = new Map(kept.map((row) => [row.id, row]));
  const lost = [...visits].flatMap(([id, { starts_at, isCancelled }]) => {
    const row = byId.get(id);
    if (!row) return [`visit ${id} was answered and is not there`];
    const isSame = row.starts === starts_at && row.off === isCancelled;
    return isSame
      ? []
      : [`visit ${id} is at ${row.starts}, ${row.off}; told ${starts_at}, ${isCancelled}`];
  });
  const unheard = kept
    .filter(({ id }) => !visits.has(id))
    .map(({ id }) => `visit ${id} nobody was told of`);
  const twice = kept
    .filter(({ booked }) => booked !== 1)
    .map(({ id }) => `visit ${id} was not booked once`);
  return [...lost, ...unheard, ...twice];
}

async function doubleBookings(db: Db): Promise<string[]> {
  const on = sql`('pending', 'confirmed', 'in_progress')`;
  const duplicates = await rows<{ wrong: string }>(
    db,
    sql`select 'visits at one time: ' || a.id || ' ' || b.id as wrong from appointments a
      join appointments b on a.id < b.id and a.provider_profile = b.provider_profile
        and tstzrange(a.busy_from, a.busy_to) && tstzrange(b.busy_from, b.busy_to)
      where a.status in ${on} and b.status in ${on}
    union all
    select 'use of plans: ' || used || ' counted, ' || kept || ' kept' from
      (select coalesce(sum(quantity), 0) as used from usage_entries) counted,
      (select count(*) as kept from appointment_participants p join appointments a on a.id = p.appointment
        where p.status <> 'left' and a.status in ${on}) there
      where used <> kept`,
  );
  return duplicates.map(({ wrong }) => wrong);
}

async function requestsThatDiffer(db: Db, { requests }: Journal): Promise<string[]> {
  const kept = await rows<{ id: number; text: string }>(
    db,
    sql`select id, text from help_requests`,
  );
  const byId = new Map(kept.map(({ id, text }) => [id, text]));
  const lost = [...requests]
    .filter(([id, text]) => byId.get(id) !== text)
    .map(([id]) => `help request ${id} was answered and is not there`);
  const unheard = kept
    .filter(({ id }) => !requests.has(id))
    .map(({ id }) => `help request ${id} nobody was told of`);
  return [...lost, ...unheard];
}

async function paymentsThatDiffer(db: Db, { links, paid }: Journal): Promise<string[]> {
  const kept = await rows<{ payment: string }>(
    db,
    sql`select document_id as payment from payment_intents where paid_at is not null`,
  );
  const there = new Set(kept.map(({ payment }) => payment));
  return [
    ...(await lostLinks(db, links)).map((link) => `link ${link} was answered and is not there`),
    ...[...paid]
      .filter((one) => !there.has(one))
      .map((one) => `payment ${one} was told to be paid`),
    ...(await brokenNow(db)),
    ...(await brokenAtLast(db)),
  ];
}
