import { expect, test } from 'vitest';
import { ApiFailure } from '../../api/failure.ts';
import { refusalOf } from './refusal.ts';
import {
  bookingBody,
  type Draft,
  missingOf,
  NO_DETAILS,
  newClientErrors,
  newClientFrom,
  openStep,
  planBody,
  seriesBody,
  withInstead,
} from './rules.ts';

const AT = '2026-11-24T09:00:00.000Z';
const draft = (changes: Partial<Draft> = {}): Draft => ({
  client: { kind: 'known', id: 'anna', name: 'Анна' },
  services: ['cut', 'cut'],
  at: AT,
  details: NO_DETAILS,
  ...changes,
});
const TERMS = { price: 150_000, allowsOverlap: false };

test('the first step that is not done is open, unless another one is asked for', () => {
  expect(openStep(draft({ client: null, services: [], at: null }), null)).toBe('client');
  expect(openStep(draft({ services: [] }), null)).toBe('services');
  expect(openStep(draft({ at: null }), null)).toBe('start');
  expect(openStep(draft(), null)).toBeNull();
  expect(openStep(draft(), 'services')).toBe('services');
});

test('a service named twice is done twice; the price is the one that is shown', () => {
  expect(bookingBody(draft(), TERMS)).toEqual({
    services: ['cut', 'cut'],
    starts_at: AT,
    client_profile: 'anna',
    expected_price: 150_000,
  });
});

test('a new client goes along, the phone as digits', () => {
  const client = { kind: 'new', name: ' Вера ', phone: '8 (916) 123-45-67' } as const;
  expect(bookingBody(draft({ client }), TERMS)).toMatchObject({
    client: { name: 'Вера', phone: '79161234567' },
  });
  expect(bookingBody(draft({ client: { ...client, phone: '' } }), TERMS)).toMatchObject({
    client: { name: 'Вера' },
  });
});

test('an own price takes the place of the quote and the promo', () => {
  const details = { ...NO_DETAILS, hasOwnPrice: true, price: '1200', discount: '', promoCode: 'X' };
  const body = bookingBody(draft({ details }), TERMS);
  expect(body).toMatchObject({ price_total: 120_000, discount: 0 });
  expect(body.expected_price).toBeUndefined();
  expect(body.promo_code).toBeUndefined();
});

test('nobody has no promo', () => {
  const details = { ...NO_DETAILS, promoCode: 'X' };
  const body = bookingBody(draft({ client: { kind: 'none' }, details }), TERMS);
  expect(body.promo_code).toBeUndefined();
});

test('somebody new without a name, or with half a phone, is not booked', () => {
  const missing = (name: string, phone: string) =>
    missingOf(draft({ client: { kind: 'new', name, phone } }));
  expect(missing(' ', '')).toBe('client');
  expect(missing('Вера', '916')).toBe('client');
  expect(missing('Вера', '')).toBeNull();
});

test('a discount above the price, and a sum that is none, keep it from being booked', () => {
  const details = { ...NO_DETAILS, hasOwnPrice: true, price: '100', discount: '101' };
  expect(missingOf(draft({ details }))).toBe('details');
  expect(missingOf(draft({ details: { ...details, price: 'сто' } }))).toBe('details');
  expect(missingOf(draft({ details: { ...details, discount: '100' } }))).toBeNull();
});

test('a series repeats by weeks, and has no price of its own', () => {
  const details = {
    ...NO_DETAILS,
    isRepeated: true,
    every: 3,
    count: 5,
    hasOwnPrice: true,
    price: '1',
  };
  expect(seriesBody(draft({ details }), true)).toEqual({
    services: ['cut', 'cut'],
    starts_at: AT,
    client_profile: 'anna',
    repeat: { unit: 'week', every: 3, count: 5 },
    partial: true,
  });
  expect(missingOf(draft({ details: { ...details, price: '' } }))).toBeNull();
});

test('what was searched for begins the new client', () => {
  expect(newClientFrom('+7 916')).toEqual({ name: '', phone: '+7 916' });
  expect(newClientFrom('Вера')).toEqual({ name: 'Вера', phone: '' });
  const both = { name: 'Надежда', phone: '8 917 123-45-67' };
  expect(newClientFrom('Надежда 8 917 123-45-67')).toEqual(both);
  expect(newClientFrom('8 917 123-45-67, Надежда')).toEqual(both);
  expect(newClientFrom('Надежда (917) 123–45–67')).toMatchObject({ name: 'Надежда' });
  expect(newClientFrom('Анна-Мария +79171234567 ')).toEqual({
    ...{ name: 'Анна-Мария', phone: '+79171234567' },
  });
  expect(newClientFrom('Анна 2')).toEqual({ name: 'Анна 2', phone: '' });
  expect(newClientErrors({ name: ' ', phone: '916' })).toEqual({ name: true, phone: true });
  expect(newClientErrors({ name: 'Вера', phone: '' })).toEqual({ name: false, phone: false });
});

const refused = (code: string, status: number, details: object = {}) =>
  refusalOf(
    new ApiFailure(
      { code: code as 'stale', status, retryAfter: null, details: { code: 'stale', ...details } },
      null,
    ),
  );

test('refusals by what is to be done about them', () => {
  expect(refused('slot_taken', 409, { nearest: [AT] })).toEqual({
    kind: 'taken',
    nearest: [AT],
    mayOverlap: true,
  });
  expect(refused('slot_unavailable', 422)).toMatchObject({ nearest: [], mayOverlap: false });
  expect(refused('price_changed', 409, { price: 100 })).toEqual({ kind: 'price', price: 100 });
  expect(refused('promo_not_applicable', 422, { reason: 'used_up' })).toEqual({
    kind: 'promo',
    reason: 'used_up',
  });
  expect(refused('offline', 0)).toEqual({ kind: 'lost' });
  expect(refused('not_found', 404)).toEqual({ kind: 'other' });
  expect(refusalOf(new Error('other'))).toEqual({ kind: 'other' });
});

test('starts in place of others hold for the series they were chosen in, whatever of it is changed', () => {
  const details = { ...NO_DETAILS, isRepeated: true };
  const [from, to] = ['2026-12-01T09:00:00.000Z', '2026-12-01T11:00:00.000Z'];
  const chosen = draft({
    details: { ...details, instead: withInstead(draft({ details }), from, to) },
  });
  expect(planBody(chosen).instead).toEqual([{ from, to }]);
  expect(planBody({ ...chosen, client: null }).instead).toEqual([{ from, to }]);
  const others: readonly Draft[] = [
    { ...chosen, services: ['cut'] },
    { ...chosen, at: '2026-11-25T09:00:00.000Z' },
    { ...chosen, details: { ...chosen.details, every: 2 } },
    { ...chosen, details: { ...chosen.details, count: 5 } },
    { ...chosen, details: { ...chosen.details, isRepeated: false } },
  ];
  for (const other of others) expect(planBody(other).instead).toBeUndefined();
});
