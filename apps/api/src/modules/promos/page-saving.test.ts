import { discountOf, type PagePromo, savingAt } from '@okoshko/contract/promos/saving';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOf, type Offer, refusalOf } from './rules.ts';

const ZONES = ['Europe/Moscow', 'Asia/Vladivostok', 'Europe/Kaliningrad'] as const;
const hour = fc.integer({ min: 0, max: 23 }).map((at) => `${String(at).padStart(2, '0')}:00`);
const instant = fc
  .integer({ min: 0, max: 14 * 24 * 4 })
  .map((quarters) => new Date(Date.parse('2026-11-23T00:00:00Z') + quarters * 900_000));

const pagePromo: fc.Arbitrary<PagePromo> = fc
  .record({
    kind: fc.constantFrom('percent', 'amount', 'fixed_price'),
    value: fc.integer({ min: 1, max: 90 }),
    services: fc.subarray(['1', '2', '3']),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    hours: fc.option(fc.tuple(hour, hour)),
    ends_at: fc.option(instant.map((at) => at.toISOString())),
    new_clients_only: fc.boolean(),
  })
  .map(({ hours, ...promo }) => ({
    ...promo,
    kind: promo.kind as PagePromo['kind'],
    value: promo.kind === 'percent' ? promo.value : promo.value * 100,
    time_from: hours?.[0] ?? null,
    time_to: hours?.[1] ?? null,
  }));

const offerOf = (promo: PagePromo, id: number): Offer => ({
  ...{ id, starts_at: null, max_uses: null, max_uses_per_client: null, used_count: 0 },
  ...promo,
  services: promo.services.map(Number),
  ends_at: promo.ends_at === null ? null : new Date(promo.ends_at),
  time_from: promo.time_from && `${promo.time_from}:00`,
  time_to: promo.time_to && `${promo.time_to}:00`,
});

test('what a page says that a start saves is what a client who was here before is given', () => {
  let isCheaper = 0;
  fc.assert(
    fc.property(
      fc.array(pagePromo, { maxLength: 3 }),
      fc.subarray([1, 2, 3], { minLength: 1 }),
      fc.tuple(instant, fc.constantFrom(...ZONES)),
      (promos, services, [starts_at, time_zone]) => {
        const lines = services.map((service) => ({ service, price: service * 5000 }));
        const context = { lines, starts_at, time_zone, isNewClient: false, clientUses: 0 };
        const results = promos.map(offerOf).map((offer) => ({
          offer,
          refusal: refusalOf(offer, context),
          discount: discountOf(offer, lines),
        }));
        const clocks = starts_at.toLocaleString('sv', { timeZone: time_zone });
        const saving = savingAt(
          promos,
          lines.map(({ service, price }) => ({ service: String(service), price })),
          {
            startsAt: starts_at.toISOString(),
            date: clocks.slice(0, 10),
            time: clocks.slice(11, 16),
          },
        );
        expect(saving).toBe(bestOf(results)?.discount ?? 0);
        if (saving > 0) isCheaper += 1;
      },
    ),
    { numRuns: 2000 },
  );
  expect(isCheaper).toBeGreaterThan(100);
});
