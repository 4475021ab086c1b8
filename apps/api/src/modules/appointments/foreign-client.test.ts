import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../../testing/accounts.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

const PHONE = '375291234567';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());

/** Books by a code; returns the client's session. */
async function book(): Promise<string> {
  const { api } = fixture;
  const begun = await api.post('/api/booking-intents', {
    data: {
      services: [fixture.manicure],
      starts_at: fixture.noon(),
      phone: PHONE,
      name: 'Алеся Минская',
    },
  });
  expect(statusAndCode(begun)).toEqual([201, undefined]);
  const { id, token } = begun.body.data;
  const confirmed = await api.post(`/api/booking-intents/${id}/confirm`, {
    data: { code: await api.lastCode(PHONE), token },
  });
  expect(statusAndCode(confirmed)).toEqual([200, undefined]);
  return confirmed.body.data.session.token;
}

const clientsBy = async (query: string) =>
  (await fixture.request(`GET /api/client-profiles?${query}`, 'owner')).body.data.map(
    ({ phone }: { phone: string }) => phone,
  );

test('a client with a phone of twelve digits books, is written to and found, cancels by the link and is deleted', async () => {
  const { api } = fixture;
  const session = await book();
  const own = await api.get('/api/appointments', session);
  expect(own.body.data).toHaveLength(1);
  for (const query of [
    `filters[phone][$eq]=${PHONE}`,
    'filters[phone][$contains]=29123',
    '_q=375291',
  ])
    expect([query, await clientsBy(query)]).toEqual([query, [PHONE]]);

  await api.settle();
  const outbox = await api.request('GET', '/dev/outbox', {
    headers: { Accept: 'application/json' },
  });
  const texts = (outbox.body as { to: string; text: string }[])
    .filter(({ to }) => to === PHONE)
    .map(({ text }) => /\/v\/(\w{11})/.exec(text)?.[1])
    .filter((token) => token !== undefined);
  const [token] = texts;
  expect((await api.get(`/api/appointment-links/${token}`)).status).toBe(200);
  expect(
    statusAndCode(await api.post(`/api/appointment-links/${token}/cancel`, { data: {} })),
  ).toEqual([200, undefined]);

  const [card] = (await fixture.request('GET /api/client-profiles?_q=375291', 'owner')).body.data;
  await fixture.request(`DELETE /api/client-profiles/${card.documentId}`, 'owner');
  expect(await clientsBy('_q=375291')).toEqual([]);
});

test('their account is a client’s alone: nobody signs in to a cabinet by such a phone', async () => {
  const { api } = fixture;
  const [account] = await fixture.sql<{ phone: string; profiles: number }>(
    sql`select u.phone, (select count(*)::int from provider_profiles p where p."user" = u.id) as profiles
      from users u where u.phone = ${PHONE}`,
  );
  expect(account).toEqual({ phone: PHONE, profiles: 0 });
  api.clock.advance(3_600_000);
  const refused = await api.post('/api/phone-auth/sms', { phone: PHONE });
  expect(statusAndCode(refused)).toEqual([400, 'validation_failed']);
});

test('an operator gives their account another such phone, and an account that signs in none', async () => {
  const accounts = await fixture.sql<{ id: number; phone: string }>(
    sql`select id, phone from users where phone in (${PHONE}, '79990000002') order by phone`,
  );
  const [client, other] = accounts;
  const change = async (id: number | undefined, phone: string) => {
    const token = await openSession(fixture.api.context, '79990000009');
    return statusAndCode(
      await fixture.api.request('PUT', `/api/users/${id}`, { token, body: { phone } }),
    );
  };
  expect(await change(client?.id, '375291234568')).toEqual([200, undefined]);
  expect(await change(client?.id, '37529123456')).toEqual([400, 'phone_invalid']);
  expect(await change(other?.id, '375291234569')).toEqual([400, 'phone_invalid']);
});
