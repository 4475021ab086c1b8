import { SHARES } from '@okoshko/contract/messaging/budget/shares';
import { COUNTRIES } from '@okoshko/contract/phones/countries.gen';
import type { App } from '../../../../platform/call.ts';
import type { CountryRule, SmsCounts, SmsSettings } from './decide.ts';
import { easeOf, SHARE_RULES } from './limits.ts';

type Config = Pick<App['config'], 'isProduction' | 'rateLimits' | 'smsBudget'>;

/** What the settings of the service make of the policy. */
export function smsSettingsOf(config: Config): SmsSettings {
  const { smsBudget } = config;
  const ease = easeOf(config);
  const shares = SHARES.map((share) => {
    const { ofDay, ofHour } = SHARE_RULES[share];
    const day = Math.floor((smsBudget.day * ofDay) / 100) * ease;
    return [share, { day, hour: Math.floor((day * ofHour) / 100) }];
  });
  return {
    ease,
    ruleOf: (country) => ruleOf(smsBudget, country),
    // Each share of the list is there.
    shares: Object.fromEntries(shares) as SmsSettings['shares'],
  };
}

const HOME = 'RU';

/** SMS go to the country of the phone. */
export const isCountryOpen = (config: Config, phone: string): boolean =>
  smsSettingsOf(config).ruleOf(countryOf(phone)) !== null;

/** How many codes the money of an hour pays for that go to phones no account has. */
export const newCodesOfHour = (config: Config): number =>
  Math.floor(smsSettingsOf(config).shares.new_codes.hour / config.smsBudget.price);

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

/** The country whose digits a phone begins with; null: none that we know. */
export function countryOf(phone: string): string | null {
  const ofCode = COUNTRIES.filter(({ callingCode }) => phone.startsWith(callingCode));
  const byPrefix = ofCode.find(({ callingCode, prefixes }) =>
    prefixes.some((prefix) => phone.startsWith(callingCode + prefix)),
  );
  return (byPrefix ?? ofCode[0])?.iso ?? null;
}
