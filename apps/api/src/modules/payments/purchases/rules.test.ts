import type { ReceiptLine } from '@okoshko/contract/payments/states';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesLeft, orderReceipt, purchaseLines, refundedLines, storedTerms } from './rules.ts';

const kopecks = fc.integer({ min: 0, max: 10_000_000 });
const sumOf = (lines: readonly ReceiptLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
const inShort = (lines: readonly ReceiptLine[]) =>
  lines.map(({ kind, amount }) => `${kind} ${amount}`);
const TARIFF = { purpose: 'tariff', credit: 0, overage: 0 } as const;

describe('the lines of a purchase', () => {
  test('say what is sold, in words', () => {
    expect(purchaseLines({ ...TARIFF, amount: 99_000 }, 'Мастер')).toEqual([
      { kind: 'plan', title: 'Окошко: тариф «Мастер» на месяц', amount: 99_000 },
    ]);
    const pack = { ...TARIFF, purpose: 'additional_letters', amount: 75_000 } as const;
    expect(purchaseLines(pack, null)).toEqual([
      { kind: 'addon', title: 'Окошко: управление репутацией, 100 рассылок', amount: 75_000 },
    ]);
    expect(purchaseLines({ ...TARIFF, purpose: 'overage', amount: 500 }, null)).toEqual([
      { kind: 'overage', title: 'Окошко: записи сверх тарифа', amount: 500 },
    ]);
  });

  test('take the credit off the plan, and name it', () => {
    const upgrade = { ...TARIFF, amount: 61_000, credit: 40_000, overage: 2000 };
    expect(purchaseLines(upgrade, 'Мастер')).toEqual([
      {
        kind: 'plan',
        title: 'Окошко: тариф «Мастер» на месяц, остаток прежнего тарифа зачтён',
        amount: 59_000,
      },
      { kind: 'overage', title: 'Окошко: записи сверх тарифа', amount: 2000 },
    ]);
  });

  test('take a credit beyond the plan off the overage', () => {
    const lines = purchaseLines(
      { ...TARIFF, amount: 500, credit: 100_500, overage: 2000 },
      'Мастер',
    );
    expect(lines).toMatchObject([{ kind: 'overage', amount: 500 }]);
    expect(lines[0]?.title).toMatch(/зачтён$/);
  });

  test('whatever the price, credit and overage: none is zero or less, together they are the payment', () => {
    fc.assert(
      fc.property(kopecks, kopecks, kopecks, (cost, credit, overage) => {
        const amount = Math.max(0, cost - credit + overage);
        const lines = purchaseLines({ ...TARIFF, amount, credit, overage }, 'Мастер');
        expect(sumOf(lines)).toBe(amount);
        expect(lines.every((line) => line.amount > 0)).toBe(true);
        const owed = lines.find(({ kind }) => kind === 'overage')?.amount ?? 0;
        expect(owed).toBeLessThanOrEqual(overage);
      }),
      { seed: 1 },
    );
  });
});

describe('the lines of a refund', () => {
  const lines: readonly ReceiptLine[] = [
    { kind: 'plan', title: 'plan', amount: 300 },
    { kind: 'overage', title: 'overage', amount: 100 },
  ];
  const gone = (plan: number, overage: number): readonly ReceiptLine[] => [
    { kind: 'plan', title: 'plan', amount: plan },
    { kind: 'overage', title: 'overage', amount: overage },
  ];
  test.each([
    ['all', gone(0, 0), 400, ['plan 300', 'overage 100']],
    ['a part: the plan first', gone(0, 0), 200, ['plan 200']],
    ['more than the plan', gone(0, 0), 350, ['plan 300', 'overage 50']],
    ['what an earlier one left', gone(200, 0), 200, ['plan 100', 'overage 100']],
    ['the plan alone, after the overage', gone(0, 100), 300, ['plan 300']],
    ['the overage alone', gone(300, 0), 100, ['overage 100']],
    ['more than was sold', gone(0, 0), 500, ['plan 400', 'overage 100']],
    ['more than is left', gone(300, 100), 10, ['plan 10']],
  ])('%s', (...[, refunded, amount, expected]) => {
    expect(inShort(refundedLines(linesLeft(lines, refunded), amount))).toEqual(expected);
  });

  test('of a surplus name the overage, not the plan', () => {
    expect(inShort(refundedLines(lines, 60, { isSurplus: true }))).toEqual(['overage 60']);
  });

  test('without lines there are none', () => {
    expect(refundedLines([], 100)).toEqual([]);
  });

  const partsOfRefunds = fc.array(fc.record({ part: kopecks, isSurplus: fc.boolean() }), {
    maxLength: 5,
  });
  test('in whatever parts it goes back: each sums to its part, all parts together are the lines', () => {
    fc.assert(
      fc.property(kopecks, kopecks, partsOfRefunds, (plan, overage, parts) => {
        const sold = purchaseLines({ ...TARIFF, amount: plan + overage, overage }, 'Мастер');
        const back = new Map<string, number>();
        const refunded: ReceiptLine[] = [];
        for (const { part, isSurplus } of [...parts, { part: plan + overage, isSurplus: false }]) {
          const amount = Math.min(part, plan + overage - sumOf(refunded));
          const returned = refundedLines(linesLeft(sold, refunded), amount, { isSurplus });
          expect(sumOf(returned)).toBe(amount);
          expect(returned.every((line) => line.amount > 0)).toBe(true);
          for (const line of returned) {
            back.set(line.kind, (back.get(line.kind) ?? 0) + line.amount);
          }
          refunded.push(...returned);
        }
        for (const line of sold) expect(back.get(line.kind)).toBe(line.amount);
      }),
      { seed: 2 },
    );
  });
});

test('a receipt wants a mode and lines, and goes to the shop where the buyer is erased', () => {
  const lines = purchaseLines({ ...TARIFF, amount: 1 }, 'Мастер');
  const email = 'anna@salon.example';
  const shop = 'shop@okoshko.example';
  const terms = { mode: 'full_payment', vatCode: 11, subject: 'service', taxSystem: null };
  const buyer = {
    ...{ receipt_email: email, buyer_name: 'ООО «Ромашка»', buyer_inn: '7707083893' },
    ...storedTerms(terms),
  };
  const erased = { ...buyer, receipt_email: null };
  const company = { name: 'ООО «Ромашка»', inn: '7707083893' };
  const receipt = { email, buyer: company, ...terms, lines };
  expect(orderReceipt(buyer, lines, shop)).toEqual(receipt);
  // Without an INN a receipt names nobody.
  expect(orderReceipt({ ...buyer, buyer_inn: null }, lines, shop)).toEqual({
    ...receipt,
    buyer: null,
  });
  expect(orderReceipt(erased, lines, shop)).toEqual({ ...receipt, email: shop });
  expect(orderReceipt(erased, lines, null)).toBeNull();
  expect(orderReceipt({ ...buyer, ...storedTerms(null) }, lines, shop)).toBeNull();
  expect(orderReceipt(buyer, [], shop)).toBeNull();
});
