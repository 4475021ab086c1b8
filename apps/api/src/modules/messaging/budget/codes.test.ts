import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addProvider, PASSWORD } from '../../../../testing/accounts.ts';
import { PRODUCTION } from '../../../../testing/production.ts';
import { codeOf } from '../../../../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../../testing/start-api.ts';
import { accepted, type MessageGateway } from '../../../gateways/delivery/port.ts';
import { DAY, HOUR, SECOND } from '../../../platform/clock.ts';
import { windowsOf } from './rules/limits.ts';

/** Codes to phones of accounts: three of a day in Russia, and two of them may go to Kazakhstan at their price. */
const ENV = {
  ...PRODUCTION,
  SMS_DAY_ROUBLES: '30',
  SMS_COUNTRIES: 'KZ:500:1000,BY:500:1000',
  TRUST_PROXY: '1',
};

let sent: string[] = [];
const sms: MessageGateway = {
  isIdempotent: false,
  send: async ({ to }) => {
    sent.push(to);
    return accepted('1');
  },
};

let api: TestApi;
const OWNERS = ['79165550601', '79165550602', '79165550603', '79165550604', '79165550605'];
const ABROAD = ['77011230601', '77011230602', '77011230603'];
const NOBODY = '79165550699';
beforeAll(async () => {
  api = await startApi({ env: ENV, overrides: { gateways: { sms } } });
  for (const phone of [...OWNERS, ...ABROAD]) {
    await addProvider(api.context, phone);
    await signInAt(phone);
  }
});
afterAll(() => api.close());
beforeEach(() => {
  sent = [];
  const { dayEnds } = windowsOf(api.clock.now());
  api.clock.advance(dayEnds.getTime() - api.clock.now().getTime() + 2 * HOUR);
});

/** Each has a network of its own, which it signed in from. */
const networkOf = (phone: string) => ({ 'X-Forwarded-For': `203.0.113.${Number(phone) % 256}` });
const signInAt = (phone: string): Promise<ApiResponse> =>
  api.request('POST', '/api/auth/local', {
    body: { identifier: phone, password: PASSWORD },
    headers: networkOf(phone),
  });
const requestCode = (phone: string): Promise<ApiResponse> =>
  api.request('POST', '/api/phone-auth/sms', { body: { phone }, headers: networkOf(phone) });

describe.each([
  ['as soon as it is asked for', true],
  ['after all were asked for', false],
])('where a code is sent %s', (_, isSettledEachTime) => {
  const requestEach = async (phones: readonly string[]) => {
    const promised: string[] = [];
    const refused: ApiResponse[] = [];
    for (const phone of phones) {
      const answer = await requestCode(phone);
      if (answer.status === 200) promised.push(phone);
      else refused.push(answer);
      if (isSettledEachTime) await api.settle();
    }
    await api.settle();
    return { promised, refused };
  };

  test.each([
    ['at home', OWNERS, 3],
    ['to a country with money of its own', ABROAD, 2],
    ['to both', [...ABROAD.slice(0, 1), ...OWNERS], 2],
  ])(
    '%s whoever was promised one has it, and whoever has none was told',
    async (_, phones, most) => {
      const { promised, refused } = await requestEach(phones);
      expect(promised).toHaveLength(most);
      expect(sent).toEqual(promised);
      expect(refused).toHaveLength(phones.length - most);
      const { dayEnds } = windowsOf(api.clock.now());
      const wait = Math.ceil((dayEnds.getTime() - api.clock.now().getTime()) / SECOND);
      for (const answer of refused) {
        expect([answer.status, codeOf(answer)]).toEqual([503, 'codes_unavailable']);
        expect(answer.headers.get('retry-after')).toBe(String(wait));
      }
      // The next day there is as much again.
      api.clock.advance(DAY);
      expect((await requestCode(phones.at(-1) as string)).status).toBe(200);
    },
  );
});

test('while none are left the answer is the same to a phone that nobody has', async () => {
  for (const phone of OWNERS) await requestCode(phone);
  const [ofOwner, ofNobody] = [await requestCode(OWNERS[4] as string), await requestCode(NOBODY)];
  expect([ofNobody.status, ofNobody.body]).toEqual([ofOwner.status, ofOwner.body]);
  expect(ofNobody.status).toBe(503);
});

test('the countries of the setting get codes, whatever lengths their numbers have, and are told to forms', async () => {
  expect((await api.get('/api/phone-auth/countries')).body).toEqual({ data: ['RU', 'KZ', 'BY'] });
  const refusalOf = async (phone: string) => {
    const body = { phone, purpose: 'booking' };
    const answer = await api.request('POST', '/api/phone-auth/sms', {
      body,
      headers: networkOf(phone),
    });
    return codeOf(answer);
  };
  // In a country that gets codes the request is looked at further: it names no provider.
  expect(await refusalOf('375291234567')).toBe('validation_failed');
  expect(await refusalOf('79165550601')).toBe('validation_failed');
  expect(await refusalOf('998901234567')).toBe('phone_invalid');
  expect(await refusalOf('33612345678')).toBe('phone_invalid');
});
