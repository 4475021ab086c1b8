import { dayOfText, hoursOf, lengthOf, MINUTE, readSchedule } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { findSchedule } from '../repository.ts';
import { holidayOf } from '../rules/holiday.ts';
import { MARGIN } from '../rules/moment.ts';

/** Minutes a provider works on the local days, both included, without breaks and holidays. */
export async function workingMinutes(
  { db }: Pick<Call, 'db'>,
  { provider, from, to }: { readonly provider: number; readonly from: string; readonly to: string },
): Promise<number> {
  const row = await findSchedule(db, {
    provider,
    from: new Date(Date.parse(from) - MARGIN),
    to: new Date(Date.parse(to) + MARGIN),
  });
  if (!row) return 0;
  const schedule = readSchedule({ ...row, holidays: row.holidays.map(holidayOf) });
  const days = { first: dayOfText(from), last: dayOfText(to) };
  return lengthOf(hoursOf(schedule, days, { services: [], isByProvider: true }).open) / MINUTE;
}
