import { SHARES } from '@okoshko/contract/messaging/budget/shares';
import { countryOfPhone } from '@okoshko/contract/phones/possible-phone';
import type { App } from '../../../../platform/call.ts';
import type { CountryRule, Money, SmsCounts, SmsSettings } from './decide.ts';
import { type CodeShare, easeOf, FREE_RULE, SHARE_RULES, type ShareRule } from './limits.ts';

type Config = Pick<App['config'], 'isProduction' | 'rateLimits' | 'smsBudget'>;

/** What the settings of the service make of the policy. */
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

/** How many codes the money of an hour of a share pays for. */
export const codesOfHour = (config: Config, share: CodeShare): number =>
  Math.floor(smsSettingsOf(config).shares[share].hour / config.smsBudget.price);

interface CodeCosts {
  readonly share_hour: number;
  readonly share_day: number;
  readonly country_day: number;
  readonly waiting: readonly string[];
}

/** What bounds a code to the country: what was sent, and what is about to be. */
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
