import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { appointments } from '../../../tables/appointments.ts';
import { type AppointmentRow, lockUpcoming } from '../repository.ts';

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

/** What is to come of a series. */
export const lockRestOfSeries = (
  db: Db,
  { provider, series, from, now }: Rest,
): Promise<AppointmentRow[]> =>
  lockUpcoming(
    db,
    now,
    and(
      eq(appointments.provider_profile, provider),
      eq(appointments.series, series),
      gte(appointments.starts_at, from),
    ),
  );
