import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProvider } from '../../../../testing/accounts.ts';
import { created } from '../../../../testing/actors.ts';
import { openCalendar } from '../../../../testing/open-calendar.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { HOUR } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';

const OWN = 'Ждём вас, {client_name}!';

let api: TestApi;
let token: string;
let service: number;
beforeAll(async () => {
  api = await startApi();
  token = await addProvider(api.context, '79165550601');
  await openCalendar(api, token);
  const data = { title: 'Стрижка www.evil.example', duration: 60, price: 1 };
  service = (await created(api.post('/api/services', { data }, token))).id;
  await api.request('PUT', '/api/message-template', {
    ...{ token, body: { data: { booked: OWN, booked_by_provider: OWN } } },
  });
  const profile = { name: 'Выиграли приз? evil.example' };
  await api.post('/api/provider-profile/me', { data: profile }, token);
});
afterAll(() => api.close());

let hours = 24;
const book = (bearer: string, more: object = {}) => {
  hours += 1;
  const starts_at = new Date(api.clock.now().getTime() + hours * HOUR).toISOString();
  return created(
    api.post('/api/appointments', { data: { services: [service], starts_at, ...more } }, bearer),
  );
};
/** The text of the message about the appointment. */
const textOf = async (appointment: number): Promise<string> => {
  const [row] = await rows<{ text: string }>(
    api.context.database.db,
    sql`select text from messages where appointment = ${appointment} and kind <> 'reminder' and client_profile is not null`,
  );
  return row?.text ?? '';
};
const allowance = async () => (await api.get('/api/sms-budget/own', token)).body.data.own_texts;

test('own texts go once three clients have booked themselves, and addresses in names before that nowhere', async () => {
  const byProvider = { client: { name: 'Мария', phone: '79165550699' } };
  for (let n = 0; n < 5; n += 1) await book(token, byProvider);
  const first = await book(token, byProvider);
  expect(await textOf(first.id)).toMatch(/^Мастер записывает вас, /);
  expect(await textOf(first.id)).not.toMatch(/evil|Ждём вас/);
  expect(await allowance()).toEqual({ is_open: false, client_bookings: 0, bookings_needed: 3 });

  const note = {
    client_profiles: [first.client_profile?.id ?? 1],
    text: 'Привет',
    marketing: false,
  };
  expect(statusAndCode(await api.post('/api/messages/send', { data: note }, token))).toEqual([
    409,
    'own_texts_closed',
  ]);

  await book(await api.signIn('79990000002'));
  await book(await addProvider(api.context, '79165550602'));
  expect(await allowance()).toMatchObject({ is_open: false, client_bookings: 2 });
  // Nobody opens them alone: the same client again, or one who cancels, is none more.
  await book(await api.signIn('79990000002'));
  const friend = await addProvider(api.context, '79165550603');
  const dropped = await book(friend);
  const cancelled = { data: { status: 'cancelled_by_client' } };
  await api.request('PUT', `/api/appointments/${dropped.id}`, { token: friend, body: cancelled });
  expect(await allowance()).toMatchObject({ is_open: false, client_bookings: 2 });
  const third = await book(friend);
  expect(await textOf(third.id)).not.toMatch(/Ждём вас/);
  expect(await allowance()).toEqual({ is_open: true, client_bookings: 3, bookings_needed: 3 });

  const open = await book(token, byProvider);
  expect(await textOf(open.id)).toBe('Ждём вас, Мария!');
  expect((await api.post('/api/messages/send', { data: note }, token)).status).toBe(202);
});
