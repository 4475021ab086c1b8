import { created } from './actors.ts';
import type { TestApi } from './start-api.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const ALWAYS = [{ from: '00:00', to: '24:00' }];

/** A provider who works day and night and takes bookings two years ahead, to the last minute. */
export async function openCalendar(api: TestApi, token: string): Promise<void> {
  const profile = { is_published: true, max_lead_days: 730, min_lead_minutes: 0 };
  await api.post('/api/provider-profile/me', { data: profile }, token);
  const weekly = Object.fromEntries(DAYS.map((day) => [day, ALWAYS]));
  const data = { title: 'Всегда', kind: 'weekly', valid_from: '2026-01-01', weekly };
  await created(api.post('/api/timetables', { data }, token));
}
