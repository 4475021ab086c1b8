import { describe, expect, test } from 'vitest';
import { after, DAY, HOUR, MINUTE } from '../../../../platform/clock.ts';
import { type BudgetedSms, decide, type SmsCounts, type SmsSettings } from './decide.ts';
import { countryOf, senderLimitsOf, smsSettingsOf, usefulUntil, windowsOf } from './limits.ts';

const NOW = new Date('2026-11-21T09:20:00Z');
const AT = { now: NOW, ...windowsOf(NOW) };
const SETTINGS: SmsSettings = {
  ease: 1,
  ruleOf: (country) =>
    country === 'RU'
      ? { price: 400, day: null }
      : country === 'KZ'
        ? { price: 2500, day: 10_000 }
        : null,
  shares: {
    codes: { day: 200_000, hour: 200_000 },
    new_codes: { day: 100_000, hour: 12_000 },
    messages: { day: 200_000, hour: 24_000 },
  },
  free: { day: 100_000, hour: 12_000 },
};
const SMS: BudgetedSms = {
  ...{ share: 'messages', parts: 2, country: 'RU', provider: 1, isFree: false },
  ...{ isPaid: false, isTrial: false },
  ...{ usefulUntil: after(NOW, DAY), hasFreeChannel: false },
};
const COUNTS: SmsCounts = {
  ...{ isStopped: false, phone: [], sender: { hour: 0, day: 0 } },
  ...{ senderLimits: { hour: 20, day: 40 }, country: 0, share: { hour: 0, day: 0 } },
  free: { hour: 0, day: 0 },
};
const verdict = (sms: Partial<BudgetedSms>, counts: Partial<SmsCounts> = {}) => {
  const one = decide({ ...SMS, ...sms }, { ...COUNTS, ...counts }, { settings: SETTINGS, at: AT });
  if (one.kind === 'send') return `send ${one.cost}`;
  if (one.kind === 'wait') return `wait ${one.until.toISOString()} ${one.reason}`;
  return `${one.kind} ${one.reason}`;
};

const NEXT_HOUR = '2026-11-21T10:00:00.000Z';
const NEXT_DAY = '2026-11-21T21:00:00.000Z';

interface Case {
  readonly what: string;
  readonly sms?: Partial<BudgetedSms>;
  readonly counts?: Partial<SmsCounts>;
  readonly is: string;
}

describe('an SMS', () => {
  const phone = (count: number) => Array.from({ length: count }, (_, n) => after(NOW, -n * HOUR));
  test.each<Case>([
    { what: 'of which nothing was sent', is: 'send 800' },
    {
      what: 'that is the last of the hour',
      counts: { sender: { hour: 18, day: 18 } },
      is: 'send 800',
    },
    {
      what: 'over the hour of its sender',
      counts: { sender: { hour: 19, day: 19 } },
      is: `wait ${NEXT_HOUR} sender_hour_limit`,
    },
    {
      what: 'over the day of its sender, and its hour',
      counts: { sender: { hour: 20, day: 39 } },
      is: `wait ${NEXT_DAY} sender_day_limit`,
    },
    {
      what: 'that a pack paid for',
      ...{ sms: { isPaid: true }, counts: { sender: { hour: 20, day: 40 } }, is: 'send 800' },
    },
    {
      what: 'over the hour, with a channel that is free',
      ...{ sms: { hasFreeChannel: true }, counts: { sender: { hour: 20, day: 20 } } },
      is: 'free_channel sender_hour_limit',
    },
    {
      what: 'that is of no use at the next hour',
      ...{
        sms: { usefulUntil: after(NOW, 30 * MINUTE) },
        counts: { sender: { hour: 20, day: 20 } },
      },
      is: 'refuse sender_hour_limit',
    },
    {
      what: 'longer than all of an hour',
      ...{ sms: { parts: 21 }, is: 'refuse sender_hour_limit' },
    },
    { what: 'to a phone that got four', counts: { phone: phone(4) }, is: 'send 800' },
    {
      what: 'to a phone that got five',
      counts: { phone: phone(5) },
      is: 'wait 2026-11-22T05:20:00.000Z phone_limit',
    },
    {
      what: 'of nobody’s client to a phone that got five',
      ...{ sms: { provider: null }, counts: { phone: phone(5) }, is: 'send 800' },
    },
    { what: 'to another country', sms: { country: 'US' }, is: 'refuse country_closed' },
    { what: 'to no country', sms: { country: null }, is: 'refuse country_closed' },
    { what: 'to a country with a price', sms: { country: 'KZ' }, is: 'send 5000' },
    {
      what: 'to a country that used up its day',
      ...{ sms: { country: 'KZ' }, counts: { country: 5001 } },
      is: `wait ${NEXT_DAY} country_limit`,
    },
    {
      what: 'over the hour of the service',
      counts: { share: { hour: 23_300, day: 23_300 } },
      is: `wait ${NEXT_HOUR} service_limit`,
    },
    {
      what: 'over the day of the service',
      counts: { share: { hour: 0, day: 199_300 } },
      is: `wait ${NEXT_DAY} service_limit`,
    },
    {
      what: 'of a free account over the hour of all of them',
      ...{ sms: { isFree: true }, counts: { free: { hour: 11_300, day: 11_300 } } },
      is: `wait ${NEXT_HOUR} service_limit`,
    },
    {
      what: 'of a free account over the day of all of them',
      ...{ sms: { isFree: true }, counts: { free: { hour: 0, day: 99_300 } } },
      is: `wait ${NEXT_DAY} service_limit`,
    },
    {
      what: 'of who pays for a plan while free accounts have used up theirs',
      ...{ counts: { free: { hour: 12_000, day: 100_000 } }, is: 'send 800' },
    },
    {
      what: 'of a free account that a pack paid for',
      sms: { isFree: true, isPaid: true },
      ...{ counts: { free: { hour: 12_000, day: 100_000 } }, is: 'send 800' },
    },
    {
      what: 'while operators stopped them',
      counts: { isStopped: true },
      is: `wait ${after(NOW, HOUR).toISOString()} sms_stopped`,
    },
    {
      what: 'of a trial while operators stopped them',
      ...{ sms: { isTrial: true, provider: null }, counts: { isStopped: true }, is: 'send 800' },
    },
    {
      what: 'with a code while operators stopped all others',
      ...{ sms: { share: 'codes', provider: null }, counts: { isStopped: true }, is: 'send 800' },
    },
    {
      what: 'with a code over the money for codes',
      sms: { share: 'new_codes', provider: null, usefulUntil: after(NOW, 5 * MINUTE) },
      counts: { share: { hour: 11_800, day: 11_800 } },
      is: 'refuse service_limit',
    },
  ])('$what: $is', ({ sms = {}, counts = {}, is }) => {
    expect(verdict(sms, counts)).toBe(is);
  });
});

test.each([
  [null, 20, 40],
  [30, 40, 100],
  [31, 100, 250],
  [300, 250, 700],
  [2500, 600, 3000],
])('a plan of %s appointments a month sends %i parts an hour and %i a day', (plan, hour, day) => {
  expect(senderLimitsOf(plan)).toMatchObject({ hour, day });
});

test('nothing waits longer than a day, nor than it is of use', () => {
  const message = { created_at: NOW, send_after: null, expires_at: null };
  expect(usefulUntil(message)).toEqual(after(NOW, DAY));
  expect(usefulUntil({ ...message, send_after: after(NOW, HOUR) })).toEqual(after(NOW, DAY + HOUR));
  expect(usefulUntil({ ...message, expires_at: after(NOW, HOUR) })).toEqual(after(NOW, HOUR));
});

test.each([
  ['79161234567', 'RU'],
  ['77011234567', 'KZ'],
  ['12025550101', 'US'],
  ['37411123456', 'AM'],
  ['00000000000', null],
])('the phone %s is of %s', (phone, country) => {
  expect(countryOf(phone)).toBe(country);
});

const budget = {
  ...{ day: 500_000, price: 390, isUsualPrice: true },
  ...{ countries: new Map(), isWorldOpen: false },
};
const settingsOf = (day: number) =>
  smsSettingsOf({ isProduction: true, rateLimits: true, smsBudget: { ...budget, day } });

test('the shares of a day are all of it, and no hour of codes and free accounts costs 500 roubles', () => {
  const { shares, free } = settingsOf(500_000);
  const { codes, new_codes, messages } = shares;
  expect(codes.day + new_codes.day + messages.day).toBe(500_000);
  expect(codes.hour + new_codes.hour + free.hour).toBeLessThan(50_000);
  expect(messages.day - free.day).toBeGreaterThanOrEqual(free.day);
  expect(messages.hour - free.hour).toBeGreaterThan(free.hour);
});

test('a service with less money has the hours of the usual one, up to all of its day', () => {
  const [usual, small, least] = [500_000, 100_000, 10_000].map((day) => settingsOf(day).shares);
  expect(small?.codes).toEqual({ day: 40_000, hour: usual?.codes.hour });
  expect(least?.codes).toEqual({ day: 4000, hour: 4000 });
});
