import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases, SEED } from '../../../../../testing/sample.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../../platform/clock.ts';
import type { Limit, LimitRule } from '../../../../platform/db/limits.ts';
import { authLimits } from '../../rules.ts';
import { codeRequestLimits, crowdLimits, isSecondOfNetwork } from './crowds.ts';

/** The default: 240 roubles of an hour to phones of accounts, 120 to others, an SMS is 3.90. */
const CODES_OF_HOUR = { ofAccounts: 61, unknown: 30 };
const HOUR_ROUBLES = 240;
const PRICE = 3.9;
const LIMITS = authLimits(true);
const CROWDS = crowdLimits(CODES_OF_HOUR);

/** Does what `count_tries` of the database does, without the database. */
class Counters {
  private readonly rows = new Map<string, { count: number; next: number; end: number }>();

  copy(): Counters {
    const copy = new Counters();
    for (const [key, row] of this.rows) copy.rows.set(key, row);
    return copy;
  }

  /** The key that refuses it, and whether that is used up or only pauses; null: it is counted. */
  count(tries: readonly Limit[], now: number): { key: string; isFull: boolean } | null {
    const refused = tries.find(([key, rule]) => !this.allows(key, rule, now));
    if (refused) {
      const [key, { max, steady = false }] = refused;
      return { key, isFull: steady || this.row(key).count >= max };
    }
    for (const [key, rule] of tries) this.rows.set(key, this.after(key, rule, now));
    return null;
  }

  private row(key: string) {
    return this.rows.get(key) ?? { count: 0, next: 0, end: 0 };
  }

  private allows(key: string, { max, window, steady }: LimitRule, now: number): boolean {
    const { count, next, end } = this.row(key);
    if (steady) return end <= now + (max - 1) * Math.ceil(window / max);
    return next <= now && (end <= now || count < max);
  }

  private after(key: string, { max, window, steady, pauses = [0] }: LimitRule, now: number) {
    const { count, end } = this.row(key);
    if (steady) {
      return { count: count + 1, next: 0, end: Math.max(end, now) + Math.ceil(window / max) };
    }
    const tries = end <= now ? 1 : count + 1;
    const pause = pauses[Math.min(tries, pauses.length) - 1] ?? 0;
    return { count: tries, next: now + pause, end: end <= now ? now + window : end };
  }
}

interface Request {
  readonly phone: string;
  readonly network: string;
  readonly hasWorked: boolean;
  readonly hasSignedInFrom?: boolean;
}

/** `challenged`: it may come again with a proof. */
function requestCode(
  counters: Counters,
  request: Request,
  now: number,
): 'sent' | 'challenged' | 'refused' {
  const whole = { hasSignedInFrom: false, isKnown: true, widerNetworks: [], crowds: CROWDS };
  const { tries: ways, passable } = codeRequestLimits(LIMITS, { ...whole, ...request });
  for (const tries of ways) {
    const refusal = counters.count(tries, now);
    if (refusal === null) return 'sent';
    if (refusal.isFull && passable.includes(refusal.key)) return 'challenged';
    if (!isSecondOfNetwork(refusal.key)) return 'refused';
  }
  return 'refused';
}

/** Does what the widget does: it answers a challenge, where the refusal has one. */
function press(counters: Counters, request: Omit<Request, 'hasWorked'>, now: number): boolean {
  const answer = requestCode(counters, { ...request, hasWorked: false }, now);
  if (answer !== 'challenged') return answer === 'sent';
  return requestCode(counters, { ...request, hasWorked: true }, now) === 'sent';
}

const PHONE = '79165550001';
const PHONES = [PHONE, PHONE, '79165550002', '79165550003'];
/** So many networks may attack for ever, and a network that was not among them still has its own. */
const NETWORKS = 11;
/** Many more take all that strangers have: then the networks count that owners signed in from. */
const BOTNET = 2000;

interface Try {
  readonly network: number;
  readonly phone: string;
  readonly hasWorked: boolean;
  readonly waits: number;
}

const tries = (networks: number): fc.Arbitrary<readonly Try[]> =>
  fc.array(
    fc.record({
      network: fc.nat({ max: networks - 1 }),
      phone: fc.constantFrom(...PHONES),
      hasWorked: fc.constantFrom(true, true, true, false),
      waits: fc.constantFrom(0, 0, 0, SECOND, 30 * SECOND, MINUTE, 10 * MINUTE, HOUR),
    }),
    { minLength: 100, maxLength: 600, size: 'max' },
  );

/** Attacks as fast as anybody may: each network asks for each phone every minute. */
const greedy = (networks: number, lasts: number): readonly Try[] =>
  Array.from({ length: lasts / MINUTE }, () =>
    Array.from({ length: networks }, (_, network) => ({
      ...{ network, hasWorked: true, phone: PHONES[network % PHONES.length] as string },
      waits: network === 0 ? MINUTE : 0,
    })),
  ).flat();

/** An owner asks for this amid an attack. */
interface Owner {
  readonly owner: Omit<Request, 'phone' | 'hasWorked'>;
}

/** Plays an attack; before each of its tries the owner would have had a code, and no hour costs more than its money. */
function play(attack: readonly Try[], { owner }: Owner): void {
  const counters = new Counters();
  const sent: number[] = [];
  let now = 0;
  for (const { network, waits, ...request } of attack) {
    now += waits;
    expect(press(counters.copy(), { ...owner, phone: PHONE }, now)).toBe(true);
    const answer = requestCode(counters, { ...request, network: `stranger ${network}` }, now);
    if (answer === 'sent') sent.push(now);
  }
  for (const [index, at] of sent.entries()) {
    const before = sent.slice(0, index + 1).filter((one) => one > at - HOUR).length;
    expect(before * PRICE).toBeLessThanOrEqual(HOUR_ROUBLES * 0.76);
  }
}

const FRESH: Owner = { owner: { network: 'of the owner' } };
const SIGNED_IN_BEFORE: Owner = { owner: { network: 'home', hasSignedInFrom: true } };

test.each([
  ['from a network of their own, whatever some networks do', NETWORKS, FRESH],
  ['from where they signed in before, whatever a botnet does', BOTNET, SIGNED_IN_BEFORE],
])(
  'an owner gets a code at once %s, and an hour costs no more than its money',
  (_, networks, owner) => {
    fc.assert(
      fc.property(tries(networks), (attack) => play(attack, owner)),
      { seed: SEED, numRuns: cases(60) },
    );
  },
);

test('not even the fastest attack of a day takes the owner’s code', () => {
  play(greedy(NETWORKS, DAY), FRESH);
  play(greedy(100, HOUR), SIGNED_IN_BEFORE);
});

test('of IPv6 the widest network is one, and a phone’s codes to all in it are bounded', () => {
  const widerNetworks = ['2001:db8::/56', '2001:db8::/48'];
  const request = { ...{ phone: PHONE, isKnown: true, hasWorked: true }, hasSignedInFrom: false };
  const keysOf = (network: string) =>
    codeRequestLimits(LIMITS, { ...request, network, widerNetworks, crowds: CROWDS }).tries.flatMap(
      (tries) => tries.map(([key]) => key),
    );
  const [one, other] = [keysOf('2001:db8:0:1::/64'), keysOf('2001:db8:0:2::/64')];
  const shared = one.filter((key) => other.includes(key));
  expect(shared).toEqual(
    expect.arrayContaining([
      'codes:first:2001:db8::/48',
      `codes:phone-day:${PHONE}:2001:db8::/48:proved`,
      'codes:strangers',
    ]),
  );
});
