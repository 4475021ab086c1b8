import { SHARES, type Share } from '@okoshko/contract/messaging/channels';
import { countryOfPhone } from '@okoshko/contract/phones/possible-phone';
import { GRACE_DAYS } from '@okoshko/contract/tariffs/wire';
import { after, DAY, HOUR } from '../../../../platform/clock.ts';
import type { App } from '../../../../platform/ctx.ts';
import { local, localDay, instant as toInstant } from '../../../../platform/local-time.ts';
import type {
  CountryRule,
  Money,
  SenderLimits,
  SmsCounts,
  SmsSettings,
  Windows,
} from './decide.ts';

interface ShareRule {
  /** Per cent of the day's money; of the shares together they are a hundred. */
  readonly ofDay: number;
  /** The per cent of a day's money that one hour may take: whatever happens, an hour costs no more. */
  readonly ofHour: number;
}

/** Codes are paid from two shares: one of phones that accounts have, one of phones that nobody has. */
export type CodeShare = Exclude<Share, 'messages'>;

/** The reasons stand in decision 57. */
const SHARE_RULES: Readonly<Record<Share, ShareRule>> = {
  codes: { ofDay: 40, ofHour: 12 },
  new_codes: { ofDay: 20, ofHour: 12 },
  messages: { ofDay: 40, ofHour: 40 },
};

/** The part of all messages' money that professionals without a paid plan share: anybody may become one of them. */
const FREE_RULE: ShareRule = { ofDay: 50, ofHour: 12 };

interface PlanLimits extends SenderLimits {
  /** The row is of plans with so many appointments a month, or fewer. */
  readonly appointments: number;
}

/** A professional may send by the first row that their plan fits into; without a plan it is the first row. */
const PLAN_LIMITS: readonly PlanLimits[] = [
  { appointments: 0, hour: 20, day: 40 },
  { appointments: 30, hour: 40, day: 100 },
  { appointments: 100, hour: 100, day: 250 },
  { appointments: 300, hour: 250, day: 700 },
  { appointments: Number.POSITIVE_INFINITY, hour: 600, day: 3000 },
];

/** Answers the limits of a plan with so many appointments a month; null: there is no plan. */
export function senderLimitsOf(appointments: number | null): SenderLimits {
  const limits = PLAN_LIMITS.find((one) => one.appointments >= (appointments ?? 0));
  if (!limits) throw new Error('the last row of the plans has no end');
  return limits;
}

/** A plan that ended bounds as before for its days of grace. */
export const PLAN_GRACE_MS = GRACE_DAYS * DAY;

/** In development nobody pays, and tests of other things send as they like. */
const EASE_OF_DEVELOPMENT = 100;

/** SMS are counted even where limits are switched off, which benchmarks do. */
const EASE_WITHOUT_LIMITS = 1_000_000;

interface Ease {
  readonly isProduction: boolean;
  readonly rateLimits: boolean;
}

export function easeOf({ isProduction, rateLimits }: Ease): number {
  if (!rateLimits) return EASE_WITHOUT_LIMITS;
  return isProduction ? 1 : EASE_OF_DEVELOPMENT;
}

type Config = Pick<App['config'], 'isProduction' | 'rateLimits' | 'smsBudget'>;

/** The settings of the service fix the prices and limits of the policy. */
export function smsSettingsOf(config: Config): SmsSettings {
  const { smsBudget } = config;
  const ease = easeOf(config);
  const day = smsBudget.day * ease;
  const ofUsual = Math.max(1, USUAL_DAY / day);
  const all = SHARES.map((share) => [share, moneyOf(day, { ...SHARE_RULES[share], ofUsual })]);
  // Each share of the list is there.
  const shares = Object.fromEntries(all) as SmsSettings['shares'];
  return {
    ease,
    ruleOf: (country) => ruleOf(smsBudget, country),
    shares,
    free: moneyOf(shares.messages.day, { ...FREE_RULE, ofUsual }),
  };
}

/** Kopecks of a day that a service has by default. An hour of a smaller one may take as much: its day bounds it anyhow. */
const USUAL_DAY = 500_000;

function moneyOf(
  money: number,
  { ofDay, ofHour, ofUsual }: ShareRule & { readonly ofUsual: number },
): Money {
  const day = Math.floor((money * ofDay) / 100);
  return { day, hour: Math.min(day, Math.floor((day * ofUsual * ofHour) / 100)) };
}

const HOME = 'RU';

/** SMS go to the country of the phone. */
export const isCountryOpen = (config: Config, phone: string): boolean =>
  smsSettingsOf(config).ruleOf(countryOf(phone)) !== null;

/** The countries that SMS go to; null: all. */
export const openCountries = ({ smsBudget }: Config): string[] | null =>
  smsBudget.isWorldOpen ? null : [HOME, ...smsBudget.countries.keys()];

/** Tells how many codes the money of an hour of a share pays for. */
export const codesOfHour = (config: Config, share: CodeShare): number =>
  Math.floor(smsSettingsOf(config).shares[share].hour / config.smsBudget.price);

interface CodeCosts {
  readonly share_hour: number;
  readonly share_day: number;
  readonly country_day: number;
  readonly waiting: readonly string[];
}

/** A code to the country is bounded by what was sent, and by what is about to be. */
export function codeCounts(
  facts: CodeCosts,
  { settings, country }: { readonly settings: SmsSettings; readonly country: string | null },
): SmsCounts {
  const costOf = (phones: readonly string[]) =>
    phones.reduce((sum, phone) => sum + (settings.ruleOf(countryOf(phone))?.price ?? 0), 0);
  const waiting = costOf(facts.waiting);
  const ofCountry = facts.waiting.filter((phone) => countryOf(phone) === country);
  return {
    ...{ isStopped: false, phone: [], sender: NOTHING_SENT, senderLimits: NOTHING_SENT },
    country: facts.country_day + costOf(ofCountry),
    share: { hour: facts.share_hour + waiting, day: facts.share_day + waiting },
    free: NOTHING_SENT,
  };
}

/** A code is sent for nobody. */
const NOTHING_SENT = { hour: 0, day: 0 };

function ruleOf(
  { price, countries, isWorldOpen }: Config['smsBudget'],
  country: string | null,
): CountryRule | null {
  const home = { price, day: null };
  if (country === HOME) return home;
  return countries.get(country ?? '') ?? (isWorldOpen ? home : null);
}

/** The country whose digits a phone begins with; null: nobody's. */
export const countryOf = (phone: string): string | null => countryOfPhone(phone)?.iso ?? null;

interface Message {
  readonly kind: string;
  readonly send_after: Date | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

/** A message that protects an account goes even where bookings have used up theirs. */
const CODE_KINDS: readonly string[] = ['code', 'auth_phone_changed'];

/** The share whose money of the day the SMS spends. */
export function shareOf({ kind }: Pick<Message, 'kind'>, isPhoneOfAccount: boolean): Share {
  if (!CODE_KINDS.includes(kind)) return 'messages';
  return kind === 'code' && !isPhoneOfAccount ? 'new_codes' : 'codes';
}

/** Nothing waits for a limit longer than a day: who hears of a booking later wonders what it is about. */
const LONGEST_WAIT_MS = DAY;

/** The SMS is worth waiting with until then. */
export function usefulUntil({ send_after, created_at, expires_at }: Omit<Message, 'kind'>): Date {
  const latest = after(send_after ?? created_at, LONGEST_WAIT_MS);
  return expires_at !== null && expires_at < latest ? expires_at : latest;
}

const ZONE = 'Europe/Moscow';

export function windowsOf(now: Date): Windows {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const day = toInstant(local(now, ZONE).startOfDay());
  return { hour, hourEnds: after(hour, HOUR), day, dayEnds: after(day, DAY) };
}

/** The day as notices of it are told apart: `2026-11-21`. */
export const dayNameOf = (now: Date): string => localDay(now, ZONE);
