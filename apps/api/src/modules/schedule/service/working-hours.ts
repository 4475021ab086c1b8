import { dayOfText, hoursOf, intersection, readSchedule, type Spans } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { findSchedule } from '../repository.ts';
import { holidayOf } from '../rules/holiday.ts';
import { MARGIN } from '../rules/moment.ts';

/**
 * When a provider works between the first midnight and the last of the local days, without breaks and
 * holidays, in milliseconds since 1970.
 */
export async function workingHours(
  { db }: Pick<Call, 'db'>,
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
