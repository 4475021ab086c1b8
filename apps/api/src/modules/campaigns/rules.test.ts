import { expect, test } from 'vitest';
import { signBy } from '../../platform/former-keys.ts';
import { compose, segmentsOf, templateValuesOf, textOf } from '../messaging/index.ts';
import { clientFooter, clientSkipReason } from './rules.ts';

const client = {
  is_blocked: false,
  has_opted_out: false,
  has_consent: true,
  channels_count: 1,
  recent_count: 2,
  next_appointment: 5,
};
const plain = { isMarketing: false, isAboutAppointment: false };
const marketing = { ...plain, isMarketing: true };
const aboutAppointment = { ...plain, isAboutAppointment: true };

test.each([
  [{}, plain, null],
  [{ is_blocked: true, has_opted_out: true }, plain, 'blocked'],
  [{ has_opted_out: true }, plain, 'opted_out'],
  [{ has_consent: false }, plain, null],
  [{ has_consent: false }, marketing, 'no_consent'],
  [{ next_appointment: null }, plain, null],
  [{ next_appointment: null }, aboutAppointment, 'no_visit'],
  [{ recent_count: 3 }, plain, 'too_many'],
  [{ channels_count: 0 }, plain, 'unreachable'],
])('a client with %j gets a message with %j: %s', (change, purpose, reason) => {
  expect(clientSkipReason({ ...client, ...change }, purpose)).toBe(reason);
});

test('a client who is not the provider’s is not found', () => {
  expect(clientSkipReason(undefined, plain)).toBe('not_found');
});

test('a letter that asks for a review takes two SMS, its ways to answer and to opt out included', () => {
  const sign = signBy('key');
  const ctx = { app: { config: { publicUrl: 'https://okoshko.ru' }, sign } };
  const provider = { name: 'Анна Соколова', address: 'ул. Покровка, 17', phone: null };
  const facts = {
    ...templateValuesOf(provider, { name: 'Мария' }, null),
    review_link: 'https://okoshko.ru/r/9bRnYc4HsLe',
  };
  const text = compose(textOf({}, 'ask_review'), facts, clientFooter(ctx, 1_000_000));
  expect(segmentsOf(text)).toMatchObject({ segments: 2 });
});
