import type { Share } from '@okoshko/contract/messaging/channels';
import { after, DAY, HOUR } from '../../../../platform/clock.ts';

/** SMS of a day to one phone, of all professionals together. */
const PHONE_MESSAGES_OF_A_DAY = 5;

/** An SMS does not go, or not yet, for one of these reasons. */
export const OVER_LIMITS = [
  'sms_stopped',
  'country_closed',
  'phone_limit',
  'sender_hour_limit',
  'sender_day_limit',
  'country_limit',
  'service_limit',
] as const;
type OverLimit = (typeof OVER_LIMITS)[number];

/** An SMS that is about to be sent. */
export interface BudgetedSms {
  readonly share: Share;
  /** The supplier bills it as so many SMS. */
  readonly parts: number;
  /** ISO 3166-1; null: the phone is of no country we know. */
  readonly country: string | null;
  /** The provider whose client gets it; null: it is nobody's. */
  readonly provider: number | null;
  /** The professional pays for no plan: all of them share a part of the money, so that who pays has the rest. */
  readonly isFree: boolean;
  /** A pack paid for it: the plan's limits do not count it. */
  readonly isPaid: boolean;
  /** A trial of an operator: it goes while all others are stopped. */
  readonly isTrial: boolean;
  /** Later it tells nobody anything. */
  readonly usefulUntil: Date;
  /** Push, Telegram or e-mail leads to its client. */
  readonly hasFreeChannel: boolean;
}

/** Kopecks of an hour and of a day. */
export interface Money {
  readonly hour: number;
  readonly day: number;
}

/** Parts of SMS. */
export interface SenderLimits {
  readonly hour: number;
  readonly day: number;
}

/** The sums that were sent already, and the limits in force, while nobody else sends. */
export interface SmsCounts {
  readonly isStopped: boolean;
  /** The instants at which the phone got the SMS of the last day, the latest first. */
  readonly phone: readonly Date[];
  /** Parts of the professional. */
  readonly sender: SenderLimits;
  readonly senderLimits: SenderLimits;
  /** Kopecks of the day to the country. */
  readonly country: number;
  /** Kopecks of the share. */
  readonly share: Money;
  /** Kopecks of messages of all professionals without a paid plan. */
  readonly free: Money;
}

/** A country that SMS go to, with their price. */
export interface CountryRule {
  /** Kopecks of a part. */
  readonly price: number;
  /** Kopecks of a day; null: as much as the service may. */
  readonly day: number | null;
}

export interface SmsSettings {
  ruleOf(country: string | null): CountryRule | null;
  /** Kopecks of each share. */
  readonly shares: Readonly<Record<Share, Money>>;
  /** Kopecks of messages of all professionals without a paid plan. */
  readonly free: Money;
  /** Limits of development are so many times as wide. */
  readonly ease: number;
}

/** An SMS that does not go is sent otherwise, waits, or is refused. */
export type Withheld =
  | { readonly kind: 'free_channel'; readonly reason: OverLimit }
  | { readonly kind: 'wait'; readonly until: Date; readonly reason: OverLimit }
  | { readonly kind: 'refuse'; readonly reason: OverLimit };

export type Verdict = { readonly kind: 'send'; readonly cost: number } | Withheld;

/** An obstacle of a message ends at an instant; null: no end of it is foreseen. */
interface Obstacle {
  readonly reason: OverLimit;
  readonly endsAt: Date | null;
}

/** The hour and the day that an instant is counted in. Days are those of Moscow, as in the service's other numbers. */
export interface Windows {
  readonly hour: Date;
  readonly hourEnds: Date;
  readonly day: Date;
  readonly dayEnds: Date;
}

interface Frame {
  readonly settings: SmsSettings;
  readonly at: Windows & { readonly now: Date };
}

/**
 * The policy of everything that costs money: what is over a limit goes by a channel that costs nothing, or waits until all that
 * stands in its way is over, where it still tells something then, or is refused.
 */
export function decide(sms: BudgetedSms, counts: SmsCounts, { settings, at }: Frame): Verdict {
  const rule = settings.ruleOf(sms.country);
  const cost = (rule?.price ?? 0) * sms.parts;
  const obstacles = rule
    ? obstaclesOf(sms, counts, { settings, rule, cost, at })
    : [{ reason: 'country_closed', endsAt: null } as const];
  const [first] = obstacles;
  if (!first) return { kind: 'send', cost };
  const { reason } = first;
  if (sms.hasFreeChannel) return { kind: 'free_channel', reason };
  const until = endOf(obstacles);
  return until !== null && until < sms.usefulUntil
    ? { kind: 'wait', until, reason }
    : { kind: 'refuse', reason };
}

/** Answers the end of the last of them; null: one has no end in sight. */
function endOf(obstacles: readonly Obstacle[]): Date | null {
  const ends = obstacles.map(({ endsAt }) => endsAt?.getTime() ?? Number.NaN);
  const last = Math.max(...ends);
  return Number.isNaN(last) ? null : new Date(last);
}

interface Terms extends Frame {
  readonly rule: CountryRule;
  readonly cost: number;
}

/** An operator opens what they stopped; until then it is looked at again each hour. */
const STOP_LOOK_MS = HOUR;

function obstaclesOf(sms: BudgetedSms, counts: SmsCounts, terms: Terms): readonly Obstacle[] {
  const { settings, rule, cost, at } = terms;
  const isCode = sms.share !== 'messages';
  const share = settings.shares[sms.share];
  return [
    ...(counts.isStopped && !isCode && !sms.isTrial
      ? [{ reason: 'sms_stopped' as const, endsAt: after(at.now, STOP_LOOK_MS) }]
      : []),
    ...(sms.provider === null ? [] : obstaclesOfSender(sms, counts, terms)),
    ...(rule.day === null
      ? []
      : over('country_limit', { before: counts.country, adds: cost, max: rule.day }, at.dayEnds)),
    ...overMoney(counts.share, { cost, max: share, at }),
    ...(usesFreeMoney(sms) ? overMoney(counts.free, { cost, max: settings.free, at }) : []),
  ];
}

/** All professionals without a paid plan share this money. */
export const usesFreeMoney = ({ isFree, isPaid }: BudgetedSms): boolean => isFree && !isPaid;

const overMoney = (
  before: Money,
  { cost: adds, max, at }: Pick<Terms, 'cost' | 'at'> & { readonly max: Money },
): readonly Obstacle[] => [
  ...over('service_limit', { before: before.hour, adds, max: max.hour }, at.hourEnds),
  ...over('service_limit', { before: before.day, adds, max: max.day }, at.dayEnds),
];

function obstaclesOfSender(
  sms: BudgetedSms,
  { phone, sender, senderLimits }: SmsCounts,
  { settings: { ease }, at }: Terms,
): readonly Obstacle[] {
  const most = PHONE_MESSAGES_OF_A_DAY * ease;
  const freesPhone = phone[most - 1];
  const { parts } = sms;
  const { hour, day } = senderLimits;
  return [
    ...(freesPhone ? [{ reason: 'phone_limit' as const, endsAt: after(freesPhone, DAY) }] : []),
    ...(sms.isPaid
      ? []
      : [
          ...over(
            'sender_day_limit',
            { before: sender.day, adds: parts, max: day * ease },
            at.dayEnds,
          ),
          ...over(
            'sender_hour_limit',
            { before: sender.hour, adds: parts, max: hour * ease },
            at.hourEnds,
          ),
        ]),
  ];
}

interface Sum {
  readonly before: number;
  readonly adds: number;
  readonly max: number;
}

/** A message that alone is more than the limit never fits into it. */
const over = (
  reason: OverLimit,
  { before, adds, max }: Sum,
  windowEnds: Date,
): readonly Obstacle[] =>
  before + adds <= max ? [] : [{ reason, endsAt: adds > max ? null : windowEnds }];
