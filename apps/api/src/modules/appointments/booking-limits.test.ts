import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addProvider } from '../../../testing/accounts.ts';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { openCalendar } from '../../../testing/open-calendar.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import type { ApiResponse } from '../../../testing/start-api.ts';
import { bookingLimits } from './participants/counting.ts';

let fixture: BookingFixture;
/** A service of Boris, another provider. */
let haircut: number;
beforeAll(async () => {
  fixture = await openBookingFixture({ env: { TRUST_PROXY: '1' } });
  await openCalendar(fixture.api, fixture.actors.foreign);
  haircut = (
    await created(
      fixture.request('POST /api/services', 'foreign', {
        title: 'Стрижка',
        duration: 60,
        price: 100_000,
      }),
    )
  ).id;
});
afterAll(() => fixture.api.close());
beforeEach(() => fixture.nextYear());

interface Booking {
  readonly service?: number;
  readonly starts_at?: string;
  readonly key?: string;
  /** By default one of its own. */
  readonly ip?: string;
  readonly [field: string]: unknown;
}
let addresses = 0;
function book(token: string, { service, key, ip, ...data }: Booking = {}): Promise<ApiResponse> {
  addresses += 1;
  return fixture.api.request('POST', '/api/appointments', {
    token,
    body: { data: { services: [service ?? fixture.manicure], starts_at: fixture.noon(), ...data } },
    headers: {
      'X-Forwarded-For': ip ?? `10.1.${addresses >> 8}.${addresses & 255}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
  });
}
const cancel = async (token: string, { body }: ApiResponse) =>
  expect(
    (await fixture.api.get(`/api/appointments/${body.data.documentId}/cancel`, token)).status,
  ).toBe(200);
const lesson = () =>
  fixture.book({
    services: [fixture.lesson],
    client_profile: undefined,
    starts_at: fixture.noon(),
  });
const joinLeave = (token: string, { documentId }: { readonly documentId: string }) =>
  fixture.api.request('POST', `/api/appointments/${documentId}/join_leave`, {
    token,
    body: { data: {} },
  });
const limits = () =>
  fixture.sql<{ key: string; count: number }>(
    sql`select key, count from limits where key like 'bookings:%' order by key`,
  );
/** Makes it look as if all but the last `left` bookings under the key were used. */
async function leaveOf(key: string, { max }: { readonly max: number }, left: number) {
  const resets = new Date(fixture.api.clock.now().getTime() + 3_600_000).toISOString();
  await fixture.sql(sql`insert into limits (key, count, available_at, resets_at)
    values (${key}, ${max - left}, ${resets}, ${resets})
    on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`);
}
const IN_DEVELOPMENT = bookingLimits(false);
/** The number of answers of each kind. */
function tally(responses: readonly ApiResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const response of responses) {
    const name = response.status === 201 ? 'booked' : String(statusAndCode(response)[1]);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
const times = <T>(n: number, run: (n: number) => T): T[] =>
  Array.from({ length: n }, (_, index) => run(index));

test('a day and an hour allow five and twenty, in development a hundred times that', () => {
  const { perPhone, perAddress } = bookingLimits(true);
  expect([perPhone.max, perAddress.max]).toEqual([5, 20]);
  expect([IN_DEVELOPMENT.perPhone.max, IN_DEVELOPMENT.perAddress.max]).toEqual([500, 2000]);
});

describe('a guest of an anonymous link', () => {
  const useLink = async (url: string): Promise<string> =>
    (await fixture.api.get(`/api/auth-link/auth/${url.split('#')[1]}`)).body.token;
  async function stranger(): Promise<string> {
    const data = { provider_profile: fixture.actors.provider };
    const { url } = await created(
      fixture.api.post('/api/auth-link/create-anonymous-magic-link', { data }),
    );
    return useLink(url);
  }

  test('proves a phone first, unless the provider allows it or invites them', async () => {
    const token = await stranger();
    const group = await lesson();
    const before = [await fixture.used(), await limits()];
    expect(statusAndCode(await book(token))).toEqual([422, 'phone_required']);
    expect(statusAndCode(await joinLeave(token, group))).toEqual([422, 'phone_required']);
    expect([await fixture.used(), await limits()]).toEqual(before);

    await fixture.rules({ allow_anonymous_booking: true });
    const profile = await fixture.api.get(`/api/provider-profiles/${fixture.actors.provider}`);
    expect(profile.body.data.allow_anonymous_booking).toBe(true);
    const first = await book(token);
    expect(first.status).toBe(201);
    expect((await joinLeave(token, group)).status).toBe(200);
    expect((await book(token)).status).toBe(201);
    expect(statusAndCode(await book(token))).toEqual([429, 'upcoming_limit']);

    await fixture.rules({ allow_anonymous_booking: false });
    expect((await joinLeave(token, group)).status).toBe(200);
    await cancel(token, first);
    expect(statusAndCode(await book(token))).toEqual([422, 'phone_required']);
    const [me] = (await fixture.api.get('/api/client-profiles/me', token)).body.data;
    const invitation = await created(
      fixture.request(`POST /api/auth-link/client-profiles/${me.id}`, 'owner'),
    );
    expect((await book(await useLink(invitation.url))).status).toBe(201);
  });

  test('is bound by the limit of the address where the provider allows them', async () => {
    await fixture.rules({ allow_anonymous_booking: true });
    const [one, two] = [await stranger(), await stranger()];
    await leaveOf('bookings:address:10.2.0.1', IN_DEVELOPMENT.perAddress, 1);
    expect((await book(one, { ip: '10.2.0.1' })).status).toBe(201);
    const refused = await book(two, { ip: '10.2.0.1' });
    expect([refused.status, refused.body.error.details]).toEqual([
      429,
      { code: 'address_booking_limit', limit: 2000, retry_after: 3600 },
    ]);
    expect(refused.headers.get('retry-after')).toBe('3600');
    await fixture.rules({ allow_anonymous_booking: false });
  });
});

describe('a client', () => {
  test('has three upcoming appointments with a provider that they booked themselves', async () => {
    const token = await fixture.guest();
    const first = await book(token);
    const second = await book(token, { key: 'second-booking' });
    const again = await book(token, {
      key: 'second-booking',
      starts_at: second.body.data.starts_at,
    });
    expect([again.status, again.body.data.id]).toEqual([201, second.body.data.id]);
    const [from, to] = [await lesson(), await lesson()];
    expect((await joinLeave(token, from)).status).toBe(200);
    const [used, counted] = [await fixture.used(), await limits()];
    const refused = await book(token);
    expect([refused.status, refused.body.error.details]).toEqual([
      429,
      { code: 'upcoming_limit', limit: 3 },
    ]);
    expect(statusAndCode(await joinLeave(token, to))).toEqual([429, 'upcoming_limit']);
    expect([await fixture.used(), await limits()]).toEqual([used, counted]);

    const swap = { data: { join: to.documentId, leave: from.documentId } };
    const swapped = await fixture.api.post('/api/appointments/joinOneAndLeaveOther', swap, token);
    expect(swapped.status).toBe(200);
    const moved = await fixture.api.request('PUT', `/api/appointments/${first.body.data.id}`, {
      token,
      body: { data: { starts_at: fixture.noon() } },
    });
    expect(moved.status).toBe(200);
    expect(await limits()).toEqual(counted);
    const repeated = await book(token, {
      key: 'second-booking',
      starts_at: second.body.data.starts_at,
    });
    expect([repeated.status, await limits()]).toEqual([201, counted]);

    expect((await book(token, { service: haircut })).status).toBe(201);
    const [me] = (await fixture.api.get('/api/client-profiles/me', token)).body.data;
    await fixture.book({ client_profile: me.id });
    await fixture.book({ client_profile: me.id }, 'operator');
    await cancel(token, first);
    expect((await book(token)).status).toBe(201);
    expect(statusAndCode(await book(token))).toEqual([429, 'upcoming_limit']);
    await fixture.to(second.body.data.starts_at);
    expect((await book(token)).status).toBe(201);
  });

  test('books so often a day by one phone, with all providers, and what is refused is not counted', async () => {
    const token = await fixture.guest();
    const { phone } = (await fixture.api.get('/api/users/me', token)).body;
    await leaveOf(`bookings:phone:${phone}`, IN_DEVELOPMENT.perPhone, 2);
    const first = await book(token);
    const late = await book(token, { starts_at: first.body.data.starts_at });
    expect(statusAndCode(late)).toEqual([409, 'slot_taken']);
    await cancel(token, first);
    expect((await book(token, { service: haircut })).status).toBe(201);
    const used = await fixture.used();
    const refused = await book(token);
    expect([refused.status, refused.body.error.details]).toEqual([
      429,
      { code: 'phone_booking_limit', limit: 500, retry_after: 3600 },
    ]);
    expect(await fixture.used()).toBe(used);
    fixture.api.clock.advance(3_600_000);
    expect((await book(token)).status).toBe(201);
  });
});

describe('of fifty bookings at once', () => {
  test('of one client three are made', async () => {
    const token = await fixture.guest();
    const used = await fixture.used();
    const responses = await Promise.all(times(50, () => book(token)));
    expect(tally(responses)).toEqual({ booked: 3, upcoming_limit: 47 });
    expect((await fixture.used()) - used).toBe(3);
  });

  test('of one phone as many are made as its day has left', async () => {
    const token = await fixture.guest();
    const { phone } = (await fixture.api.get('/api/users/me', token)).body;
    await leaveOf(`bookings:phone:${phone}`, IN_DEVELOPMENT.perPhone, 4);
    const services = [fixture.manicure, haircut];
    const responses = await Promise.all(
      times(50, (n) => book(token, { service: Number(services[n % 2]) })),
    );
    const { booked, phone_booking_limit, upcoming_limit } = tally(responses);
    expect([booked, Number(phone_booking_limit) + Number(upcoming_limit ?? 0)]).toEqual([4, 46]);
  });

  test('from one address as many are made as its hour has left', async () => {
    const tokens = await Promise.all(
      times(50, (n) => addProvider(fixture.api.context, String(79_163_000_000 + n))),
    );
    await leaveOf('bookings:address:10.2.0.2', IN_DEVELOPMENT.perAddress, 5);
    const responses = await Promise.all(tokens.map((token) => book(token, { ip: '10.2.0.2' })));
    expect(tally(responses)).toEqual({ booked: 5, address_booking_limit: 45 });
  });
});
