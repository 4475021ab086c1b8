import { SHARES } from '@okoshko/contract/messaging/channels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases, SEED } from '../../../../../testing/sample.ts';
import { after, DAY, HOUR, MINUTE } from '../../../../platform/clock.ts';
import {
  type BudgetedSms,
  decide,
  type SmsCounts,
  type SmsSettings,
  type Windows,
} from './decide.ts';
import { windowsOf } from './limits.ts';

/** Small, so that histories reach every limit. */
const SETTINGS: SmsSettings = {
  ease: 1,
  ruleOf: (country) =>
    country === 'RU' ? { price: 4, day: null } : country === 'KZ' ? { price: 25, day: 100 } : null,
  shares: {
    codes: { day: 80, hour: 80 },
    new_codes: { day: 40, hour: 16 },
    messages: { day: 120, hour: 60 },
  },
  free: { day: 60, hour: 20 },
};
const LIMITS = { hour: 6, day: 12 };

interface Order {
  readonly sms: Omit<BudgetedSms, 'usefulUntil'>;
  readonly phone: string;
  readonly usefulFor: number;
}
interface Sent extends Order {
  readonly at: Date;
  readonly cost: number;
}
type Step = { readonly passes: number } | { readonly stops: boolean } | { readonly order: Order };

/** Codes are of no plan. */
const ofPlan = (sms: Order['sms']): Order['sms'] => ({
  ...sms,
  isFree: sms.isFree && sms.provider !== null && sms.share === 'messages',
});

const order: fc.Arbitrary<Order> = fc.record({
  sms: fc
    .record({
      share: fc.constantFrom(...SHARES, 'messages' as const),
      parts: fc.integer({ min: 1, max: 3 }),
      country: fc.constantFrom('RU', 'RU', 'KZ', 'US', null),
      provider: fc.constantFrom(1, 1, 2, null),
      isFree: fc.boolean(),
      isPaid: fc.boolean(),
      isTrial: fc.constant(false),
      hasFreeChannel: fc.constantFrom(false, false, false, true),
    })
    .map(ofPlan),
  phone: fc.constantFrom('a', 'b', 'c'),
  usefulFor: fc.constantFrom(5 * MINUTE, HOUR, 3 * HOUR, DAY),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ order }) },
  { weight: 3, arbitrary: fc.record({ passes: fc.integer({ min: MINUTE, max: 9 * HOUR }) }) },
  { weight: 1, arbitrary: fc.record({ stops: fc.boolean() }) },
);

/** The service as far as the policy goes: what was sent, and what waits. */
class Model {
  now = new Date('2026-11-21T19:00:00Z');
  isStopped = false;
  readonly sent: Sent[] = [];
  waiting: { readonly order: Order; readonly since: Date; readonly until: Date }[] = [];

  send(one: Order, since = this.now): void {
    const usefulUntil = after(since, one.usefulFor);
    const at = { now: this.now, ...windowsOf(this.now) };
    const counts = this.countsOf(one, at);
    const verdict = decide({ ...one.sms, usefulUntil }, counts, { settings: SETTINGS, at });
    if (verdict.kind === 'send') {
      this.requireWithin(one, verdict.cost, at);
      this.sent.push({ ...one, at: this.now, cost: verdict.cost });
    } else {
      this.requireReason(one, counts);
    }
    if (verdict.kind !== 'wait') return;
    expect(verdict.until.getTime()).toBeGreaterThan(this.now.getTime());
    expect(verdict.until.getTime()).toBeLessThan(usefulUntil.getTime());
    this.waiting.push({ order: one, since, until: verdict.until });
  }

  pass(ms: number): void {
    const end = after(this.now, ms);
    for (;;) {
      const [next] = this.waiting.toSorted((a, b) => a.until.getTime() - b.until.getTime());
      if (!next || next.until > end) break;
      this.now = next.until;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.send(next.order, next.since);
    }
    this.now = end;
  }

  countsOf({ sms, phone }: Order, { hour, day }: Windows): SmsCounts {
    const sum = (isOne: (one: Sent) => boolean, of: 'cost' | 'parts', since: Date) =>
      this.sent
        .filter((one) => one.at >= since && isOne(one))
        .reduce((total, one) => total + (of === 'cost' ? one.cost : one.sms.parts), 0);
    const bySender = (one: Sent) => sms.provider !== null && one.sms.provider === sms.provider;
    const toPhone = (one: Sent) => one.phone === phone && one.sms.share === 'messages';
    const ofShare = (one: Sent) => one.sms.share === sms.share;
    const ofFree = (one: Sent) => one.sms.isFree && !one.sms.isPaid;
    return {
      isStopped: this.isStopped,
      phone: this.sent
        .filter((one) => toPhone(one) && one.at > after(this.now, -DAY))
        .map(({ at }) => at)
        .toReversed(),
      sender: { hour: sum(bySender, 'parts', hour), day: sum(bySender, 'parts', day) },
      senderLimits: LIMITS,
      country: sum((one) => one.sms.country === sms.country, 'cost', day),
      share: { hour: sum(ofShare, 'cost', hour), day: sum(ofShare, 'cost', day) },
      free: { hour: sum(ofFree, 'cost', hour), day: sum(ofFree, 'cost', day) },
    };
  }

  /** No counter is passed by what is about to go. */
  private requireWithin(one: Order, cost: number, at: Windows): void {
    const { country, share, free, phone, sender } = this.countsOf(one, at);
    const { sms } = one;
    const max = SETTINGS.shares[sms.share];
    expect(share.day + cost).toBeLessThanOrEqual(max.day);
    expect(share.hour + cost).toBeLessThanOrEqual(max.hour);
    if (sms.isFree && !sms.isPaid) {
      expect(free.day + cost).toBeLessThanOrEqual(SETTINGS.free.day);
      expect(free.hour + cost).toBeLessThanOrEqual(SETTINGS.free.hour);
    }
    const rule = SETTINGS.ruleOf(sms.country);
    expect(rule).not.toBeNull();
    if (rule?.day) expect(country + cost).toBeLessThanOrEqual(rule.day);
    if (sms.share === 'messages') expect(this.isStopped).toBe(false);
    if (sms.provider === null) return;
    expect(phone.length).toBeLessThan(5);
    if (sms.isPaid) return;
    expect(sender.hour + sms.parts).toBeLessThanOrEqual(LIMITS.hour);
    expect(sender.day + sms.parts).toBeLessThanOrEqual(LIMITS.day);
  }

  /** A code has its own money: whatever others sent, it goes while that lasts. */
  private requireReason({ sms }: Order, { share, country }: SmsCounts): void {
    const rule = SETTINGS.ruleOf(sms.country);
    if (sms.share === 'messages' || sms.provider !== null || rule === null) return;
    const cost = rule.price * sms.parts;
    const max = SETTINGS.shares[sms.share];
    const hasMoney = share.day + cost <= max.day && share.hour + cost <= max.hour;
    const hasCountry = rule.day === null || country + cost <= rule.day;
    expect(hasMoney && hasCountry).toBe(false);
  }
}

test('whatever is sent in whatever order: no limit is passed, codes get their share, nothing waits for ever', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const model = new Model();
      for (const one of steps) {
        if ('order' in one) model.send(one.order);
        else if ('stops' in one) model.isStopped = one.stops;
        else model.pass(one.passes);
      }
      model.pass(DAY + MINUTE);
      expect(model.waiting).toEqual([]);
    }),
    { seed: SEED, numRuns: cases(500) },
  );
});
