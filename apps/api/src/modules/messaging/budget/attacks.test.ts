import { TEXT_KINDS } from '@okoshko/contract/messaging/texts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addProvider } from '../../../../testing/accounts.ts';
import { created } from '../../../../testing/actors.ts';
import { openCalendar } from '../../../../testing/open-calendar.ts';
import { PRODUCTION } from '../../../../testing/production.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { accepted, type MessageGateway } from '../../../gateways/delivery/port.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';
import { segmentsOf } from '../templates/rules/texts.ts';

const OWN_TEXT = 'Вам приз: evil.example {date}';
/** Kopecks. */
const PRICE = 390;
const DAY_BUDGET = 500_000;

/** The messages that left the service by SMS. */
let sent: { readonly to: string; readonly text: string }[] = [];
const sms: MessageGateway = {
  isIdempotent: false,
  send: async ({ to, text }) => {
    sent.push({ to, text });
    return accepted('1');
  },
};
const bill = () => sent.reduce((sum, { text }) => sum + segmentsOf(text).segments * PRICE, 0);

let api: TestApi;
beforeAll(async () => {
  const env = { ...PRODUCTION, TRUST_PROXY: '1' };
  api = await startApi({ env, overrides: { gateways: { sms } } });
});
afterAll(() => api.close());
beforeEach(() => {
  sent = [];
});

let requests = 0;
/** From an address that nobody came from before: the limits of addresses are not what is tried here. */
const send = (route: string, token: string, data: object) => {
  const [method = '', path = ''] = route.split(' ');
  requests += 1;
  const address = `198.${18 + (requests >> 16)}.${(requests >> 8) & 255}.${requests & 255}`;
  const headers = { 'X-Forwarded-For': address };
  return api.request(method, path, { token, body: { data }, headers });
};
const each = async <T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let n = 0; n < count; n += 20) {
    const batch = Array.from({ length: Math.min(20, count - n) }, (_, m) => one(n + m));
    results.push(...(await Promise.all(batch)));
  }
  return results;
};
const startsAt = (n: number) => new Date(api.clock.now().getTime() + (n + 30) * HOUR).toISOString();

interface Attacker {
  readonly token: string;
  readonly service: number;
}

async function open(token: string): Promise<Attacker> {
  await openCalendar(api, token);
  const texts = Object.fromEntries(TEXT_KINDS.map((kind) => [kind, OWN_TEXT]));
  await send('PUT /api/message-template', token, { ...texts, channels: ['sms'] });
  const service = { title: 'x', duration: 5, price: 1 };
  return { token, service: (await created(send('POST /api/services', token, service))).id };
}
const book = ({ token, service }: Attacker, n: number, phone: string) =>
  created(
    send('POST /api/appointments', token, {
      ...{ services: [service], starts_at: startsAt(n), allow_overlap: true },
      client: { name: 'J', phone },
    }),
  );
const at = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();

/** Phones of the whole world, most of them of countries that pay whoever sends to them. */
const phoneOf = (n: number) => (n % 2 === 0 ? `1202555${1000 + n}` : `7916555${1000 + n}`);

/** The appointments of one account, each an SMS at once: ten hours of what it may send. */
const APPOINTMENTS = 200;

test('what sends SMS as fast as it is answered costs less than the hour of one account', async () => {
  const { body } = await api.post('/api/auth/local/register', {
    ...{ username: 'pump1', email: 'pump1@evil.test', password: 'Lamp-green-77x' },
  });
  const unproved = await open(body.jwt);
  await each(40, (n) => book(unproved, n, phoneOf(n)));
  await api.settle();
  expect(sent, 'of an account without a proof').toEqual([]);

  const proved = await open(await addProvider(api.context, '79165559901'));
  const appointments = await each(APPOINTMENTS, (n) => book(proved, n, phoneOf(n)));
  await api.settle();
  await each(APPOINTMENTS / 4, (n) =>
    send(`PUT /api/appointments/${appointments[n].id}`, proved.token, {
      status: 'cancelled_by_provider',
    }),
  );
  await each(20, (n) =>
    send(`PUT /api/appointments/${appointments[APPOINTMENTS / 2 + n].id}`, proved.token, {
      starts_at: startsAt(2000 + n),
    }),
  );
  await each(40, (n) => book(proved, 3000 + n, '79165550000'));
  await api.settle();

  expect(
    sent.filter(({ text }) => text.includes('evil')),
    'words of its own',
  ).toEqual([]);
  expect(
    sent.filter(({ to }) => !to.startsWith('7')),
    'abroad',
  ).toEqual([]);
  expect(bill()).toBeGreaterThan(0);
  // Twenty parts of an hour, as of any account without a plan.
  expect(bill()).toBeLessThanOrEqual(20 * PRICE);
  expect(bill()).toBeLessThan(DAY_BUDGET);

  // Nothing waits for ever: an hour later another twenty parts go, a day later nothing any more.
  for (let hours = 0; hours < 26; hours += 1) {
    api.clock.advance(HOUR);
    await api.settle();
  }
  expect(bill()).toBeLessThanOrEqual(2 * 40 * PRICE);
  const queued = sql`select count(*)::int as count from messages where status = 'queued'
    and kind <> 'reminder' and client_profile is not null`;
  expect(await rows(api.context.database.db, queued)).toEqual([{ count: 0 }]);
});

test('many accounts with phones spend no more than the hour of the service, and somebody’s code still goes', async () => {
  api.clock.advance(2 * DAY);
  const attackers = await each(6, async (n) =>
    open(await addProvider(api.context, `7916554${1000 + n}`)),
  );
  for (const [n, attacker] of attackers.entries()) {
    await each(12, (m) => book(attacker, m, `7916${5_300_000 + n * 100 + m}`));
  }
  await api.settle();
  // Twelve per cent of the half of two fifths of the day.
  expect(bill()).toBeLessThanOrEqual(12_000);
  expect(bill()).toBeGreaterThan(11_000);
  sent = [];
  // A provider who pays for a plan sends what they may, whatever free accounts used up.
  const paying = await open(await addProvider(api.context, '79165557777'));
  await rows(
    api.context.database.db,
    sql`insert into user_tariffs (document_id, created_at, updated_at, "user", provider_profile, tariff, status,
        starts_at, ends_at, anchor_day, cost, additional_appointment_cost, appointments_count)
      select 'paid' || p.document_id, now(), now(), u.id, p.id, t.id, 'active', ${at(-DAY)}::timestamptz,
        ${at(DAY)}::timestamptz, 1, t.cost, t.additional_appointment_cost, t.appointments_count
      from users u join provider_profiles p on p."user" = u.id,
        (select * from tariffs where cost > 0 order by cost limit 1) t
      where u.phone = '79165557777'`,
  );
  await each(5, (n) => book(paying, n, `7926777${1000 + n}`));
  await api.settle();
  expect(sent).toHaveLength(5);
  sent = [];
  for (const phone of ['79990000001', '79165558888']) {
    expect((await api.post('/api/phone-auth/sms', { phone })).status).toBe(200);
  }
  await api.settle();
  expect(sent.map(({ to }) => to).sort()).toEqual(['79165558888', '79990000001']);
});
