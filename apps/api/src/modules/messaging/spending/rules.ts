import { SHARES, type Share } from '@okoshko/contract/messaging/channels';
import { after, HOUR } from '../../../platform/clock.ts';
import type { SmsSettings } from '../budget/rules/decide.ts';
import type { HourLine, Spending, SpendingLine } from './repository.ts';

export const NOTHING: Spending = { messages: 0, parts: 0, cost: 0 };

export const plus = (one: Spending, other: Spending): Spending => ({
  messages: one.messages + other.messages,
  parts: one.parts + other.parts,
  cost: one.cost + other.cost,
});

/** Each share with what it spent and may spend. */
export const sharesOf = (lines: readonly SpendingLine[], { shares }: SmsSettings) =>
  SHARES.map((share) => {
    const line = lines.find(({ name }) => name === share);
    return {
      share,
      hour: line?.hour ?? NOTHING,
      hour_limit: shares[share].hour,
      day: line?.day ?? NOTHING,
      day_limit: shares[share].day,
    };
  });

/** Hours that the desk shows. */
export const HOURS = 24;

/** The last hours, the oldest first: each is there, whether anything was sent in it or not. */
export const hoursOf = (lines: readonly HourLine[], latest: Date) =>
  Array.from({ length: HOURS }, (_, n) => {
    const hour = after(latest, (n + 1 - HOURS) * HOUR);
    const ofHour = lines.filter((line) => line.hour.getTime() === hour.getTime());
    const sumOf = (isOne: (share: Share) => boolean) =>
      ofHour.filter(({ share }) => isOne(share)).reduce<Spending>(plus, NOTHING);
    return {
      hour: hour.toISOString(),
      codes: sumOf((share) => share !== 'messages'),
      messages: sumOf((share) => share === 'messages'),
    };
  });

/** Per cent of a limit that operators are told of. */
const ALARMS = [50, 80, 100] as const;

interface Used {
  readonly cost: number;
  readonly limit: number;
  /** The price of the smallest SMS: a limit that has no more is used up. */
  readonly price: number;
}

/** The highest alarm that so much of a limit calls for; null: none. */
export function alarmOf({ cost, limit, price }: Used): (typeof ALARMS)[number] | null {
  if (cost + price > limit) return 100;
  return ALARMS.findLast((percent) => cost * 100 >= limit * percent) ?? null;
}

/** The staff who hold it are told where SMS cost much. */
export const READS_SMS_BUDGET = 'api::sms-budget.sms-budget.find';
