import { STATUSES } from '@okoshko/contract/appointments/statuses';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumLines, totalKindOf, totalOf } from './sum.ts';

const kopecks = fc.integer({ min: 0, max: 10_000_00 });
const priced = fc.record({
  status: fc.constantFrom(...STATUSES),
  price_total: kopecks,
  discount: fc.option(kopecks),
  capacity: fc.constantFrom(1, 1, 8),
  lines: fc.array(
    fc.record({
      documentId: fc.uuid(),
      title: fc.constant('Маникюр'),
      price: kopecks,
      sort: fc.nat(3),
    }),
  ),
  participants: fc.array(
    fc.record({
      price: kopecks,
      discount: fc.option(kopecks),
      status: fc.constantFrom('joined', 'left', 'attended'),
    }),
  ),
});

test('the lines add up to what is to be paid, whatever the price is made of', () => {
  fc.assert(
    fc.property(priced, (appointment) => {
      const { price_total, discount, capacity, participants } = appointment;
      const staying = participants.filter(({ status }) => status !== 'left');
      const expected =
        capacity > 1
          ? staying.reduce((all, one) => all + one.price - (one.discount ?? 0), 0)
          : price_total - (discount ?? 0);
      const lines = sumLines(appointment);
      expect(lines.reduce((all, { sum }) => all + sum, 0)).toBe(expected);
      expect(totalOf(appointment)).toBe(expected);
      // The own price is named, whether more or less than the services.
      const services = appointment.lines.reduce((all, { price }) => all + price, 0);
      const correction = lines.find(({ kind }) => kind === 'correction');
      if (capacity === 1 && services !== price_total)
        expect(correction).toMatchObject({ price: price_total, sum: price_total - services });
      else expect(correction).toBeUndefined();
    }),
  );
});

test('what does not take place is not to be paid', () => {
  const due = STATUSES.filter((status) => totalKindOf({ status }) === 'due');
  expect(due).toEqual(['pending', 'confirmed', 'in_progress']);
  expect(totalKindOf({ status: 'completed' })).toBe('done');
});
