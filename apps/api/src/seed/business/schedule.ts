import type { Call } from '../../platform/call.ts';
import { newDocument } from '../../platform/tokens.ts';
import { anchorOf, today } from './calendar.ts';
import { insertHolidays, insertPromos, insertTimetables, updateProvider } from './repository.ts';

const DAY = [{ from: '10:00', to: '20:00' }];

/** Two days of work, two of rest; a week off next month; a quiet-hours promo. */
export async function addSchedule(
  { db, now }: Call,
  { provider }: { readonly provider: number },
): Promise<void> {
  const own = () => ({ ...newDocument(now), provider_profile: provider });
  const anchor_date = anchorOf(now).toString();
  const vacation = today(now).add({ days: 40 });
  await insertTimetables(db, [
    {
      ...own(),
      title: 'Два через два',
      kind: 'cycle',
      valid_from: anchor_date,
      cycle: { anchor_date, days: [DAY, DAY, [], []] },
      breaks: [{ from: '14:00', to: '14:40' }],
    },
  ]);
  await insertHolidays(db, [
    {
      ...own(),
      title: 'Отпуск',
      kind: 'vacation',
      date_from: vacation.toString(),
      date_to: vacation.add({ days: 6 }).toString(),
    },
  ]);
  await insertPromos(db, [
    {
      ...own(),
      title: 'Тихие часы',
      description: 'Скидка на утренние визиты в будни.',
      kind: 'percent',
      value: 10,
      weekdays: [1, 2, 3, 4, 5],
      time_from: '10:00',
      time_to: '12:00',
    },
  ]);
  await updateProvider(db, provider, { slug: 'anna', lat: 55.7592, lon: 37.6448 });
}
