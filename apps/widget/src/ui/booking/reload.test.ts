import { memory } from '@okoshko/session/testing/browser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProviderPage } from '../../session/booking.ts';
import { bookingDraft, type Intent } from '../../session/stored-booking.ts';
import { type Flow, type FlowEvent, idle, nextFlow, type Step, stepBefore } from './flow.ts';
import { choiceOf, openingOf } from './opening-of.ts';

const NOW = Date.parse('2026-11-26T09:00:00Z');
const SERVICES = ['nails', 'brows'];
const PAGE = {
  services: SERVICES.map((documentId) => ({ documentId })),
} as unknown as ProviderPage;
const OPTIONS = {
  ...{ provider: 'anna', services: [], startsAt: null, promo: null, name: null, phone: null },
};

const starts = fc.constantFrom('2026-11-26T15:30:00.000Z', '2026-11-27T07:00:00.000Z');
const intents: fc.Arbitrary<Intent> = fc.record({
  ...{ id: fc.string(), token: fc.string({ minLength: 1 }), phone: fc.constant('79161234567') },
  ...{ holdExpiresAt: fc.constant(null), resendAt: fc.nat().map((ms) => NOW + ms) },
  ...{ expiresAt: fc.constant(NOW + 300_000), isDelayed: fc.boolean() },
  call: fc.option(fc.constant('78005008675')),
});
const error = (code: string) =>
  ({ name: 'Error', code, status: 409, message: '', details: { expected: 1, price: 2 } }) as never;

/** All that may happen in a step, whatever the visitor and the server do. */
const EVENTS: Readonly<Record<Step, readonly fc.Arbitrary<FlowEvent>[]>> = {
  idle: [],
  services: [
    fc.subarray(SERVICES, { minLength: 1 }).map((services) => ({ type: 'services', services })),
  ],
  times: [
    starts.map((startsAt) => ({ type: 'start', startsAt })),
    fc.integer({ min: 1, max: 3 }).map((seats) => ({ type: 'seats', seats })),
    fc.constant({ type: 'back' }),
  ],
  details: [
    fc
      .record(
        {
          name: fc.string(),
          comment: fc.string(),
          marketing: fc.boolean(),
          phone: fc.constant({ text: '+7 916 123 45 67', country: null }),
        },
        { requiredKeys: [] },
      )
      .map((change) => ({ type: 'draft', change }) as FlowEvent),
    fc.option(fc.string()).map((promo) => ({ type: 'promo', promo })),
    fc.nat().map((price) => ({ type: 'quoted', price })),
    fc.constantFrom({ type: 'submit' }, { type: 'back' }, { type: 'change' }),
  ],
  booking: [
    intents.map((intent) => ({ type: 'sent', intent })),
    fc
      .constantFrom('slot_taken', 'price_changed', 'code_limit', 'code_wrong')
      .map((code) => ({ type: 'refused', error: error(code) })),
  ],
  code: [
    fc.constantFrom({ type: 'prove', proof: { code: '123456' } }, { type: 'back' }),
    intents.map((intent) => ({ type: 'sent', intent })),
  ],
  done: [],
};

/** The flow that a page begins with after a reload, `later` milliseconds later. */
function reopened(flow: Flow, earlier: Intent | null = flow.intent, later = 0) {
  const storage = memory();
  const draftAt = (now: number) =>
    bookingDraft(
      () => storage,
      () => now,
      'anna',
    );
  draftAt(NOW).keep(choiceOf(flow, earlier));
  const now = NOW + later;
  return openingOf(OPTIONS, PAGE, { stored: draftAt(now).load(), now });
}

/** The flow that it shows then. */
const reloaded = (flow: Flow, later = 0): Flow =>
  nextFlow(idle, { type: 'open', isKnown: false, ...reopened(flow, flow.intent, later) });

const OTHER: Intent = {
  ...{ id: 'other', token: 'other', phone: '79161234568', holdExpiresAt: null, call: null },
  ...{ resendAt: NOW + 60_000, expiresAt: NOW + 300_000, isDelayed: false },
};

const opened = (): Flow =>
  nextFlow(idle, {
    ...{ type: 'open', isKnown: false },
    ...openingOf(OPTIONS, PAGE, { stored: null, now: NOW }),
  });

const flows = fc
  .tuple(fc.array(fc.nat(), { minLength: 1, maxLength: 16 }), fc.nat())
  .map(([choices, seed]) =>
    choices.reduce<Flow>((flow, choice, at) => {
      const events = EVENTS[flow.step];
      const event = events[choice % Math.max(events.length, 1)];
      return event
        ? nextFlow(flow, fc.sample(event, { numRuns: 1, seed: seed + at })[0] as FlowEvent)
        : flow;
    }, opened()),
  );

test('a reload at any step loses nothing that was chosen, typed or sent', () => {
  const steps = new Set<Step>();
  fc.assert(
    fc.property(flows, (flow) => {
      steps.add(flow.step);
      const { services, startsAt, draft, promo, intent, price, seats } = flow;
      const after = reloaded(flow);
      expect(after).toMatchObject({ services, startsAt, draft, promo, seats });
      // An intent that was sent goes on, if it was for just this time.
      expect(after.intent).toEqual(startsAt ? intent : null);
      if (startsAt) expect(after.price).toBe(price);
      if (after.intent) expect(after.step).toBe('code');
      // A code of another choice is still good for its phone.
      expect(reopened(flow, OTHER).earlier).toEqual(OTHER);
    }),
    { numRuns: 2000 },
  );
  expect([...steps].sort()).toEqual(['booking', 'code', 'details', 'services', 'times']);
});

test('once its code is past, what was typed is still there, and the code is asked for anew', () => {
  fc.assert(
    fc.property(flows, (flow) => {
      const after = reloaded(flow, 300_000);
      expect(after.intent).toBeNull();
      expect(after.draft).toEqual(flow.draft);
      expect(after.step).not.toBe('code');
    }),
  );
});

test('Back leads out of every step, and forward again to the code that was sent', () => {
  fc.assert(
    fc.property(flows, (flow) => {
      const after = reloaded(flow);
      let left = after;
      for (let steps = 0; stepBefore(left) && steps < 5; steps += 1)
        left = nextFlow(left, { type: 'back' });
      expect(stepBefore(left)).toBeNull();
      expect([left.draft, left.intent]).toEqual([after.draft, after.intent]);
    }),
  );
});
