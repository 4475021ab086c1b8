import { expect, test } from 'vitest';
import { receiptError } from './wire.ts';

const line = (change: object = {}) => ({
  Name: 'Тариф',
  Price: 49_000,
  Quantity: 1,
  Amount: 49_000,
  Tax: 'vat22',
  PaymentMethod: 'full_payment',
  PaymentObject: 'service',
  ...change,
});
const old = (change: object = {}, lineChange: object = {}) => ({
  Email: 'anna@salon.example',
  Taxation: 'usn_income',
  FfdVersion: '1.05',
  Items: [line(lineChange)],
  ...change,
});
const current = (change: object = {}, lineChange: object = {}) =>
  old({ FfdVersion: '1.2', ...change }, { MeasurementUnit: 'шт', ...lineChange });

const code = (receipt: unknown) => receiptError(receipt, { amount: 49_000, isRequired: true });

test.each([
  [old()],
  [old({ FfdVersion: undefined })],
  [old({}, { PaymentMethod: undefined, PaymentObject: undefined })],
  [old({}, { PaymentObject: 'composite' })],
  [current()],
  [current({}, { PaymentMethod: 'prepayment' })],
  [current({ Payments: { Electronic: 0, AdvancePayment: 49_000 } })],
])('%j is taken', (receipt) => {
  expect(code(receipt)).toBeNull();
});

test.each([
  ['309', undefined],
  ['64', null],
  ['224', old({ Email: `${'a'.repeat(60)}@b.ru` })],
  ['224', old({ Email: 'anna' })],
  ['64', old({ Phone: '79160000000' })],
  ['64', old({ Taxation: 'envd' })],
  ['64', old({ FfdVersion: '1.1' })],
  ['64', old({ Items: [] })],
  ['64', old({ Customer: 'Анна' })],
  ['64', old({ CustomerInn: '7707083893' })],
  ['64', current({ CustomerInn: '77070838931' })],
  ['64', old({}, { MeasurementUnit: 'шт' })],
  ['64', old({}, { Tax: 'vat20' })],
  ['64', old({}, { Tax: 'vat120' })],
  ['64', old({}, { Name: 'о'.repeat(129) })],
  ['64', old({}, { Price: 490.5 })],
  ['64', old({}, { Quantity: '1' })],
  ['64', old({}, { Quantity: 2 })],
  ['308', old({}, { Price: 48_999, Amount: 48_999 })],
  ['64', old({}, { PaymentMethod: 'partial_prepayment' })],
  ['64', current({}, { MeasurementUnit: undefined })],
  ['64', current({}, { PaymentMethod: undefined })],
  ['64', current({}, { PaymentObject: undefined })],
  ['64', current({}, { PaymentObject: 'composite' })],
  ['308', current({ Payments: { Electronic: 1, AdvancePayment: 49_000 } })],
])('%s: %j', (expected, receipt) => {
  expect(code(receipt)).toBe(expected);
});
