import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  differenceOf,
  expectedOf,
  kopecksOf,
  type RegisterLine,
  readRegisterHeader,
  readRegisterLine,
} from './rules.ts';

const kopecks = fc.integer({ min: 1, max: 99_999_999 });
/** The ways in which programs write sums. */
const SPELLINGS: readonly ((kopecks: number) => string)[] = [
  (sum) => (sum / 100).toFixed(2),
  (sum) => (sum / 100).toFixed(2).replace('.', ','),
  (sum) => `${(sum / 100).toLocaleString('ru-RU', { minimumFractionDigits: 2 })} ₽`,
  (sum) => String(sum / 100),
];

test.each(SPELLINGS)('a sum is read as it was written: %s', (spell) => {
  fc.assert(fc.property(kopecks, (sum) => kopecksOf(spell(sum)) === sum));
  fc.assert(fc.property(kopecks, (sum) => kopecksOf(`-${spell(sum)}`) === -sum));
});

test('what is no sum of rubles is none', () => {
  for (const text of ['', '-', 'RUB', '1.234', '1,2,3', '1e3', '0x10', 'Infinity', '12 шт', '1.'])
    expect(kopecksOf(text), text).toBeNull();
});

const name = fc.stringMatching(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8000-[\da-f]{12}$/);
const payment: fc.Arbitrary<RegisterLine> = fc
  .record({ name, amount: kopecks, share: fc.integer({ min: 0, max: 5 }) })
  .map(({ name: payment, amount, share }) => ({
    kind: 'payment',
    payment,
    refund: null,
    amount,
    fee: Math.floor((amount * share) / 100),
  }));
const refund: fc.Arbitrary<RegisterLine> = fc
  .record({ payment: name, refund: name, amount: kopecks })
  .map((line) => ({ kind: 'refund', fee: null, ...line }));

interface Layout {
  readonly titles: readonly string[];
  cells(line: RegisterLine): readonly string[];
}
const LAYOUTS: Readonly<Record<string, Layout>> = {
  'net sums and a column of refunds': {
    titles: [
      'Идентификатор платежа',
      'Идентификатор возврата',
      'Сумма платежа',
      'Сумма возврата',
      'Сумма платежа за вычетом комиссии НКО',
    ],
    cells: ({ kind, payment, refund, amount, fee }) => {
      const sum = SPELLINGS[0]?.(amount) ?? '';
      const net = SPELLINGS[0]?.(amount - (fee ?? 0)) ?? '';
      return kind === 'payment'
        ? [payment ?? '', '', sum, '', net]
        : [payment ?? '', refund ?? '', '', sum, ''];
    },
  },
  'fees and kinds of operations': {
    titles: ['Тип операции', 'PaymentId', 'RefundId', 'Сумма операции, руб.', 'Комиссия (руб.)'],
    cells: ({ kind, payment, refund, amount, fee }) => [
      kind === 'payment' ? 'Оплата' : 'Возврат',
      payment ?? '',
      refund ?? '',
      SPELLINGS[1]?.(amount) ?? '',
      fee === null ? '' : (SPELLINGS[1]?.(fee) ?? ''),
    ],
  },
  'refunds as negative sums': {
    titles: ['Номер платежа', 'ID возврата', 'Сумма', 'Комиссия'],
    cells: ({ kind, payment, refund, amount, fee }) => [
      payment ?? '',
      refund ?? '',
      `${kind === 'refund' ? '-' : ''}${SPELLINGS[2]?.(amount)}`,
      fee === null ? '' : `-${SPELLINGS[2]?.(fee)}`,
    ],
  },
};

test.each(Object.entries(LAYOUTS))('every line is read as it was written: %s', (_, layout) => {
  const header = readRegisterHeader(layout.titles);
  if (!header) throw new Error('no header');
  fc.assert(
    fc.property(fc.oneof(payment, refund), (line) => {
      expect(readRegisterLine(layout.cells(line), header)).toEqual(line);
    }),
  );
});

test('titles, dates and totals are neither a header nor a line', () => {
  const header = readRegisterHeader(['Идентификатор платежа', 'Сумма платежа']);
  for (const cells of [
    [],
    [''],
    ['Сумма принятых платежей', '1490.00'],
    ['Число платежей: 12'],
    ['2d9f1a4c-000f-5000-8000-1b68e7b15f3f', ''],
    ['', '1490.00'],
  ]) {
    expect(readRegisterHeader(cells)).toBeNull();
    expect(header && readRegisterLine(cells, header)).toBeNull();
  }
});

test('lines pay out what came less fees and what went back', () => {
  fc.assert(
    fc.property(fc.array(payment), fc.array(refund), (payments, refunds) => {
      const sum = (lines: readonly RegisterLine[], of: 'amount' | 'fee') =>
        lines.reduce((total, line) => total + (line[of] ?? 0), 0);
      expect(expectedOf([...refunds, ...payments])).toBe(
        sum(payments, 'amount') - sum(payments, 'fee') - sum(refunds, 'amount'),
      );
    }),
  );
});

test('a line agrees with what we booked, and with nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(payment, refund), kopecks, (line, other) => {
      const booked = { amount: line.amount, fee: line.fee ?? 0, payout: null };
      expect(differenceOf(line, booked)).toBeNull();
      expect(differenceOf(line, { ...booked, fee: 0 })).toBeNull();
      expect(differenceOf(line, null)).toBe('not_ours');
      expect(differenceOf(line, { ...booked, payout: 1 })).toBe('paid_out_twice');
      expect(differenceOf(line, { ...booked, amount: line.amount + other })).toBe('amount');
      if (line.fee !== null)
        expect(differenceOf(line, { ...booked, fee: line.fee + other })).toBe('fee');
    }),
  );
});
