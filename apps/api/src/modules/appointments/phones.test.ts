import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addProvider, openSession, PASSWORD } from '../../../testing/accounts.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { startVendor, type Vendor } from '../../../testing/loopback.ts';
import type { ApiResponse } from '../../../testing/start-api.ts';

let fixture: BookingFixture;
let vendor: Vendor;
beforeAll(async () => {
  vendor = await startVendor();
  vendor.reply = ({ body }) => ({
    body: {
      status_code: 100,
      check_id: `check-${new URLSearchParams(body).get('phone')}`,
      call_phone: '+7 800 500-86-75',
    },
  });
  fixture = await openBookingFixture({
    env: {
      TRUST_PROXY: '1',
      CALL_SUPPLIER: 'smsru',
      SMSRU_API_ID: 'id',
      SMSRU_API_URL: vendor.url,
    },
  });
  await fixture.nextYear();
  await addProvider(fixture.api.context, OWN);
});
afterAll(async () => {
  await fixture.api.close();
  await vendor.close();
});

/** Past the pause between two codes. */
beforeEach(() => fixture.api.clock.advance(120_000));

/** Makes an account of the test's own. */
const OWN = '79165557799';
const OPERATOR = '79990000009';
const ELEVEN_DIGITS = { Russian: '79165557701', Kazakh: '77015557701', French: '33612345678' };
const OTHER_LENGTHS = {
  Belarusian: '375291234567',
  Uzbek: '998901234567',
  'German, of thirteen digits': '4915123456789',
  'Danish, of ten': '4520123456',
  'of Niue, of seven': '6838884',
};
const IMPOSSIBLE = {
  'a Russian without a digit': '7916555770',
  'a Russian with one too many': '791655577011',
  'a Belarusian without a digit': '37529123456',
  'a code that nobody has': '999123456789',
  'of sixteen digits': '7916555770112345',
  'with a letter': '37529123456a',
};

const post = (path: string, body: object, token?: string): Promise<ApiResponse> =>
  fixture.api.post(path, body, token);
const owner = () => fixture.actors.owner;
let names = 0;
const client = (phone: string) => {
  names += 1;
  return { name: `Клиент ${names}`, phone };
};
const imported = (phone: string) => {
  const body = new FormData();
  body.append('file', new Blob([`name;phone\nИз файла ${phone};+${phone}`]), 'clients.csv');
  return fixture.api.request('POST', '/api/client-profiles/import', { token: owner(), body });
};

/** Each place that takes a phone, and what it did with one; false: the phone was refused. */
type Field = (phone: string) => Promise<boolean>;
const isDone = async (answer: Promise<ApiResponse>): Promise<boolean> =>
  (await answer).status < 300;
/** Sensitive changes take a session that was opened just now. */
const anew = (phone: string): Promise<string> => openSession(fixture.api.context, phone);
const booking = () => ({ purpose: 'booking', provider_profile: fixture.actors.provider });

const SIGN_IN: Readonly<Record<string, Field>> = {
  'the code of a sign-in': (phone) => isDone(post('/api/phone-auth/sms', { phone })),
  'the call of a sign-in': (phone) => isDone(post('/api/phone-auth/call', { phone })),
  'another phone of the own account': async (phone) =>
    isDone(
      post('/api/auth-ext/phone-change', { phone, currentPassword: PASSWORD }, await anew(OWN)),
    ),
  'an account that an operator adds': async (phone) =>
    isDone(post('/api/users', { phone, password: 'a long new password' }, await anew(OPERATOR))),
};
const BOOKINGS: Readonly<Record<string, Field>> = {
  'the code of a booking': (phone) => isDone(post('/api/phone-auth/sms', { phone, ...booking() })),
  'the call of a booking': (phone) => isDone(post('/api/phone-auth/call', { phone, ...booking() })),
  'a booking that is begun': (phone) =>
    isDone(
      post('/api/booking-intents', {
        data: { services: [fixture.manicure], starts_at: fixture.noon(), phone },
      }),
    ),
  'a new card': async (phone) => {
    const answer = await fixture.request('POST /api/client-profiles', 'owner', client(phone));
    if (answer.status < 300)
      await fixture.request(`DELETE /api/client-profiles/${answer.body.data.documentId}`, 'owner');
    return answer.status < 300;
  },
  'another phone of a card': (phone) =>
    isDone(
      fixture.request(`PUT /api/client-profiles/${fixture.actors.clientProfile}`, 'owner', {
        phone,
      }),
    ),
  'a file of clients': async (phone) => {
    const { status, body } = await imported(phone);
    return status < 300 && body.data.failed === 0;
  },
  'a new client of an appointment': (phone) =>
    isDone(
      fixture.request('POST /api/appointments', 'owner', {
        services: [fixture.manicure],
        starts_at: fixture.noon(),
        client: client(phone),
      }),
    ),
  'the phone that a page tells': (phone) =>
    isDone(post('/api/provider-profile/me', { data: { public_phone: phone } }, owner())),
};

const entries = <T>(record: Readonly<Record<string, T>>) => Object.entries(record);

describe.each(entries(BOOKINGS))('%s', (_field, takes) => {
  test.each([...entries(ELEVEN_DIGITS), ...entries(OTHER_LENGTHS)])(
    'takes a number: %s',
    async (_, phone) => {
      expect(await takes(phone)).toBe(true);
    },
  );
  test.each(entries(IMPOSSIBLE))('takes none that cannot be: %s', async (_, phone) => {
    expect(await takes(phone)).toBe(false);
  });
});

describe.each(entries(SIGN_IN))('%s', (_field, takes) => {
  test.each(entries(ELEVEN_DIGITS))('takes a number: %s', async (_, phone) => {
    expect(await takes(phone)).toBe(true);
  });
  test.each([...entries(OTHER_LENGTHS), ...entries(IMPOSSIBLE)])(
    'takes none of another length: %s',
    async (_, phone) => {
      expect(await takes(phone)).toBe(false);
    },
  );
});
