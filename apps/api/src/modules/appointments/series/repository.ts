import { UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { appointments } from '../../../tables/appointments.ts';
import type { AppointmentRow } from '../repository.ts';

/** All of a series that are not archived. */
export function findSeries(db: Db, series: string): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(and(eq(appointments.series, series), isNull(appointments.archived_at)))
    .orderBy(asc(appointments.starts_at));
}

interface Rest {
  readonly provider: number;
  readonly series: string;
  readonly from: Date;
  readonly now: Date;
}

/** What is to come of a series, in the order of ids, as any change of several appointments locks them. */
export function lockRestOfSeries(
  db: Db,
  { provider, series, from, now }: Rest,
): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.provider_profile, provider),
        eq(appointments.series, series),
        isNull(appointments.archived_at),
        inArray(appointments.status, [...UPCOMING_STATUSES]),
        gte(appointments.starts_at, from),
        gt(appointments.starts_at, now),
      ),
    )
    .orderBy(asc(appointments.id))
    .for('update');
}
