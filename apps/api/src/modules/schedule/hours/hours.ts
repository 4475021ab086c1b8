import { createHash } from 'node:crypto';
import type { Body, Query, Reply } from '@okoshko/contract/endpoint';
import type {
  notifyOutsideHours as notifySchema,
  listOutsideHours as schema,
} from '@okoshko/contract/schedule/schemas';
import {
  dayOfText,
  hoursOf,
  intersection,
  outsideHours,
  readSchedule,
  type Spans,
} from '@okoshko/slots';
import { readPage } from '../../../platform/collections/audit/index.ts';
import { requireProvider } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { askToRearrange } from '../../messaging/index.ts';
import { MARGIN } from '../rules/moment.ts';
import { holidayOf } from '../rules/timetable.ts';
import { type ComingAppointmentRow, findComing, findSchedule } from './repository.ts';

/**
 * The spans that a provider works between the first midnight and the last of the local days, without breaks and
 * holidays, in milliseconds since 1970.
 */
export async function workingHours(
  { db }: Pick<Ctx, 'db'>,
  { provider, from, to }: { readonly provider: number; readonly from: string; readonly to: string },
): Promise<Spans> {
  const row = await findSchedule(db, {
    provider,
    from: new Date(Date.parse(from) - MARGIN),
    to: new Date(Date.parse(to) + MARGIN),
  });
  if (!row) return [];
  const schedule = readSchedule({ ...row, holidays: row.holidays.map(holidayOf) });
  const [first, last] = [dayOfText(from), dayOfText(to)];
  // The hours of the day before may run past its midnight.
  const { open } = hoursOf(
    schedule,
    { first: first - 1, last },
    { services: [], isByProvider: true },
  );
  return intersection(open, [schedule.zone.startOf(first), schedule.zone.startOf(last + 1)]);
}

/** A page of the caller's own appointments that are outside of the working hours. */
export async function listOutsideHours(
  ctx: Ctx,
  query: Query<typeof schema>,
): Promise<Reply<typeof schema>> {
  const outside = await findOutsideHours(ctx, requireProvider(ctx.actor));
  return readPage(ctx, query, {
    find: async ({ offset, limit }) => ({
      ...{ rows: outside.slice(offset, offset + limit), total: outside.length },
    }),
    present: (rows) => rows.map(presentOutsideHours),
  });
}

/** A page of their list has as many. */
const FIRST = 25;

/**
 * The conflicts after a change of a timetable, holidays or a zone: the number of coming appointments that are outside
 * of the working hours now, and the nearest of them. The change changes no appointment.
 */
export async function countConflicts(ctx: Pick<Ctx, 'db' | 'now'>, provider: number) {
  const outside = await findOutsideHours(ctx, provider);
  return {
    conflicts: outside.slice(0, FIRST).map(presentOutsideHours),
    conflicts_total: outside.length,
  };
}

/**
 * Asks the clients of the caller's appointments that are outside of the working hours to choose another time. Throws
 * `not_found` where one of those that are named is not such an appointment: nobody is asked then.
 */
export async function notifyOutsideHours(
  ctx: Ctx<'config'>,
  { appointments: references }: Body<typeof notifySchema>['data'],
): Promise<Reply<typeof notifySchema>> {
  const provider = requireProvider(ctx.actor);
  return transact(ctx, async (ctx) => {
    const outside = await findOutsideHours(ctx, provider);
    const chosen = references ? chosenOf(outside, references.map(String)) : outside;
    const clients = await askToRearrange(
      ctx,
      provider,
      chosen.map((one) => ({ id: one.appointment.id, event: eventOf(one) })),
    );
    return { data: { appointments: chosen.length, clients } };
  });
}

function chosenOf(outside: readonly OutsideHours[], references: readonly string[]) {
  const byReference = new Map(
    outside.flatMap((one) => [
      [String(one.appointment.id), one],
      [one.appointment.documentId, one],
    ]),
  );
  const chosen = references.map((reference) => {
    const one = byReference.get(reference);
    if (!one) throw new AppError('not_found', { details: { appointment: reference } });
    return one;
  });
  return [...new Set(chosen)];
}

/** The key stays the same as long as neither the appointment's time nor the hours of its dates change. */
const eventOf = ({ appointment: { starts, ends }, open }: OutsideHours): string =>
  createHash('sha256')
    .update(JSON.stringify([starts, ends, open]))
    .digest('hex')
    .slice(0, 32);

/** The coming appointments of a provider that are outside of the working hours now, the nearest first. */
async function findOutsideHours({ db, now }: Pick<Ctx, 'db' | 'now'>, provider: number) {
  const row = await findComing(db, { provider, now });
  if (!row) return [];
  const { appointments, holidays, ...record } = row;
  const schedule = readSchedule({ ...record, holidays: holidays.map(holidayOf) });
  const outside = outsideHours(schedule, appointments.map(bookedTimeOf));
  return outside.toSorted(
    ({ appointment: a }, { appointment: b }) => a.starts - b.starts || a.id - b.id,
  );
}

type OutsideHours = Awaited<ReturnType<typeof findOutsideHours>>[number];

const bookedTimeOf = ([id, documentId, status, starts, ends, services]: ComingAppointmentRow) => ({
  id,
  documentId,
  status,
  starts,
  ends,
  services,
});

const presentOutsideHours = ({ appointment, reason }: OutsideHours) => ({
  id: appointment.id,
  documentId: appointment.documentId,
  status: appointment.status,
  starts_at: new Date(appointment.starts).toISOString(),
  ends_at: new Date(appointment.ends).toISOString(),
  reason,
});
