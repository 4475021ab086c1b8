import type { Share } from '@okoshko/contract/messaging/budget/shares';
import { GRACE_DAYS } from '@okoshko/contract/tariffs/grace';
import { DAY } from '../../../../platform/clock.ts';

export interface ShareRule {
  /** Per cent of the day's money; of the shares together they are a hundred. */
  readonly ofDay: number;
  /** What of that one hour may take, per cent: whatever happens, an hour costs no more. */
  readonly ofHour: number;
}

/** What codes are paid from: those to phones of accounts, and those to phones that nobody has. */
export type CodeShare = Exclude<Share, 'messages'>;

/** The reasons stand in decision 57. */
export const SHARE_RULES: Readonly<Record<Share, ShareRule>> = {
  codes: { ofDay: 40, ofHour: 12 },
  new_codes: { ofDay: 20, ofHour: 12 },
  messages: { ofDay: 40, ofHour: 40 },
};

/** The part of all messages' money that professionals without a paid plan share: anybody may become one of them. */
export const FREE_RULE: ShareRule = { ofDay: 50, ofHour: 12 };

/** SMS of a day to one phone, of all professionals together. */
export const PHONE_MESSAGES_OF_A_DAY = 5;

/** Parts of SMS. */
export interface SenderLimits {
  readonly hour: number;
  readonly day: number;
}

interface PlanLimits extends SenderLimits {
  /** Of plans with so many appointments a month, or fewer. */
  readonly appointments: number;
}

/** What one professional may send, by their plan: the first row that the plan fits into. Without a plan it is the first. */
const PLAN_LIMITS: readonly PlanLimits[] = [
  { appointments: 0, hour: 20, day: 40 },
  { appointments: 30, hour: 40, day: 100 },
  { appointments: 100, hour: 100, day: 250 },
  { appointments: 300, hour: 250, day: 700 },
  { appointments: Number.POSITIVE_INFINITY, hour: 600, day: 3000 },
];

/** Of a plan with so many appointments a month; null: there is no plan. */
export function senderLimitsOf(appointments: number | null): SenderLimits {
  const limits = PLAN_LIMITS.find((one) => one.appointments >= (appointments ?? 0));
  if (!limits) throw new Error('the last row of the plans has no end');
  return limits;
}

/** A plan that ended bounds as before for its days of grace. */
export const PLAN_GRACE_MS = GRACE_DAYS * DAY;

/** In development nobody pays, and tests of other things send as they like. */
const EASE_OF_DEVELOPMENT = 100;

/** Where limits are switched off, as for benchmarks, SMS are still counted. */
const EASE_WITHOUT_LIMITS = 1_000_000;

interface Ease {
  readonly isProduction: boolean;
  readonly rateLimits: boolean;
}

export function easeOf({ isProduction, rateLimits }: Ease): number {
  if (!rateLimits) return EASE_WITHOUT_LIMITS;
  return isProduction ? 1 : EASE_OF_DEVELOPMENT;
}
