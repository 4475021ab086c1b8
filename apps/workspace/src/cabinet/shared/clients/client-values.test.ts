import { expect, test } from 'vitest';
import { hasWithdrawn } from './client-facts.ts';
import {
  changesOf,
  type EditedClient,
  emptyClient,
  failuresOf,
  valuesOf,
} from './client-values.ts';

const client: EditedClient = {
  name: 'Анна',
  phone: '79161234567',
  email: null,
  birthday: '1990-02-03',
  comment: 'чай',
  tags: ['vip'],
  consents: { marketing: true, source: 'provider' },
  opted_out_channels: ['sms'],
  version: 4,
};
const values = valuesOf(client);

test('a form that nothing was typed into changes nothing', () => {
  expect(changesOf(values, values)).toEqual({});
});

test('only what differs is sent, as the API takes it', () => {
  const typed = {
    ...{ ...values, name: ' Анна Ли ', phone: '8 (926) 765-43-21', comment: ' ' },
    ...{ tags: ['vip', 'редко'], marketing: false, optedOut: [] },
  };
  expect(changesOf(typed, values)).toEqual({
    name: 'Анна Ли',
    phone: '79267654321',
    comment: null,
    tags: ['vip', 'редко'],
    consents: { marketing: false },
    opted_out_channels: [],
  });
  expect(changesOf({ ...values, phone: '', birthday: '' }, values)).toEqual({
    phone: null,
    birthday: null,
  });
});

test('what is only written another way is no change', () => {
  const typed = { ...values, name: ' Анна ', phone: '8 (916) 123-45-67', comment: 'чай ' };
  expect(changesOf(typed, values)).toEqual({});
});

test('a new client is what is filled', () => {
  expect(changesOf({ ...emptyClient, name: 'Вера' })).toEqual({ name: 'Вера' });
});

test.each([
  [{ name: ' ' }, ['name']],
  [{ phone: '916' }, ['phone']],
  [{ phone: '' }, []],
  [{ email: 'a@' }, ['email']],
  [{ birthday: '2026-11-24' }, ['birthday']],
  [{ birthday: '2026-11-23' }, []],
  [{ tags: ['т'.repeat(65)] }, ['tags']],
])('%j is wrong in %j', (typed, fields) => {
  expect(Object.keys(failuresOf({ ...values, ...typed }, '2026-11-23'))).toEqual(fields);
});

test('who said no themselves is not asked again', () => {
  expect(hasWithdrawn(client)).toBe(false);
  expect(hasWithdrawn({ consents: { marketing: false, source: 'client' } })).toBe(true);
  expect(hasWithdrawn({ consents: null })).toBe(false);
});
