import { discountOf } from '@okoshko/contract/promos/saving';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOf, type Offer, type OfferContext, refusalOf } from './rules.ts';

const OFFER: Offer = {
  id: 1,
  kind: 'percent',
  value: 10,
  services: [],
  starts_at: null,
  ends_at: null,
  weekdays: [],
  time_from: null,
  time_to: null,
  new_clients_only: false,
  max_uses: null,
  max_uses_per_client: null,
  used_count: 0,
};
/** Noon in Moscow of a Saturday: a service for 1000 and one for 500 roubles. */
const CONTEXT: OfferContext = {
  lines: [
    { service: 1, price: 100_000 },
    { service: 2, price: 50_000 },
  ],
  starts_at: new Date('2026-11-21T09:00:00Z'),
  time_zone: 'Europe/Moscow',
  isNewClient: true,
  clientUses: 0,
};

describe('the discount', () => {
  test.each([
    [{ value: 10 }, 15_000],
    [{ value: 10, services: [2] }, 5_000],
    [{ value: 10, services: [3] }, 0],
    [{ value: 100 }, 150_000],
    [{ kind: 'amount', value: 30_000 }, 30_000],
    [{ kind: 'amount', value: 70_000, services: [2] }, 50_000],
    [{ kind: 'fixed_price', value: 40_000 }, 70_000],
    [{ kind: 'fixed_price', value: 60_000 }, 40_000],
  ] as const)('%j: %i', (offer, kopecks) => {
    expect(discountOf({ ...OFFER, ...offer }, CONTEXT.lines)).toBe(kopecks);
  });

  test('is rounded to the nearest kopeck', () => {
    expect(discountOf({ ...OFFER, value: 15 }, [{ service: 1, price: 99_999 }])).toBe(15_000);
    expect(discountOf({ ...OFFER, value: 33 }, [{ service: 1, price: 101 }])).toBe(33);
  });
});

describe('an offer applies', () => {
  test.each([
    [{}, null],
    [{ services: [1] }, null],
    [{ services: [3] }, 'other_services'],
    [{ starts_at: new Date('2026-11-21T09:00:00Z') }, null],
    [{ starts_at: new Date('2026-11-21T09:00:00.001Z') }, 'other_time'],
    [{ ends_at: new Date('2026-11-21T09:00:00Z') }, 'other_time'],
    [{ weekdays: [6, 7] }, null],
    [{ weekdays: [5] }, 'other_time'],
    [{ time_from: '12:00:00', time_to: '12:01:00' }, null],
    [{ time_from: '10:00:00', time_to: '12:00:00' }, 'other_time'],
    [{ time_from: '20:00:00', time_to: '13:00:00' }, null],
    [{ time_from: '20:00:00', time_to: '08:00:00' }, 'other_time'],
    [{ weekdays: [5], time_from: '20:00:00', time_to: '13:00:00' }, null],
    [{ weekdays: [6], time_from: '20:00:00', time_to: '13:00:00' }, 'other_time'],
    [{ max_uses: 3, used_count: 2 }, null],
    [{ max_uses: 3, used_count: 3 }, 'used_up'],
    [{ max_uses_per_client: 1 }, null],
    [{ value: 0 }, 'no_cheaper'],
  ] as const)('%j: %s', (offer, refusal) => {
    expect(refusalOf({ ...OFFER, ...offer }, CONTEXT)).toBe(refusal);
  });

  test('not for a client who has come before', () => {
    const returning = { ...CONTEXT, isNewClient: false, clientUses: 1 };
    expect(refusalOf({ ...OFFER, new_clients_only: true }, returning)).toBe('new_clients_only');
    expect(refusalOf({ ...OFFER, max_uses_per_client: 1 }, returning)).toBe('used_by_client');
    expect(refusalOf({ ...OFFER, max_uses_per_client: 2 }, returning)).toBeNull();
  });
});

const price = fc.integer({ min: 0, max: 10_000_000 });
const lines = fc.array(fc.record({ service: fc.integer({ min: 1, max: 4 }), price }), {
  minLength: 1,
  maxLength: 6,
});
const offer = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'fixed_price' as const),
    value: fc.integer({ min: 0, max: 10_000_000 }),
    services: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  })
  .map((one) => ({
    ...OFFER,
    ...one,
    value: one.kind === 'percent' ? one.value % 101 : one.value,
  }));

describe('always', () => {
  test('no price is negative, and services a promo is not for cost the same', () => {
    fc.assert(
      fc.property(offer, lines, (offer, lines) => {
        const off = discountOf(offer, lines);
        const total = (all: typeof lines) => all.reduce((sum, one) => sum + one.price, 0);
        const others = lines.filter(
          ({ service }) => offer.services.length > 0 && !offer.services.includes(service),
        );
        expect(Number.isInteger(off)).toBe(true);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(total(lines) - off).toBeGreaterThanOrEqual(total(others));
      }),
    );
  });

  test('the best offer applies, and no other applicable one takes more off', () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 6 }), lines, (offers, lines) => {
        const results = offers.map((one, n) => {
          const offer = { ...one, id: n + 1 };
          const refusal = refusalOf(offer, { ...CONTEXT, lines });
          return { offer, refusal, discount: discountOf(offer, lines) };
        });
        const best = bestOf(results);
        const open = results.filter(({ refusal }) => refusal === null);
        expect(best === null).toBe(open.length === 0);
        for (const one of open) {
          expect(one.discount).toBeLessThanOrEqual(best?.discount ?? 0);
          if (one.discount === best?.discount) {
            expect(one.offer.id).toBeGreaterThanOrEqual(best.offer.id);
          }
        }
      }),
    );
  });
});
