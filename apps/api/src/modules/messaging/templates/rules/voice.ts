import type { Facts } from './fill-in.ts';
import type { Template } from './texts.ts';

/** The words that a professional may use in messages to clients. */
export interface Voice {
  readonly isOwn: boolean;
  readonly template: Template;
  factsOf(facts: Facts): Facts;
}

/** As many bookings as are counted: a setting can demand no more. */
export const MOST_CLIENT_BOOKINGS = 10;

/**
 * Own texts go once clients themselves have booked as often as the setting says: whoever has none opens an account to have
 * somebody else's phone get what they like. Until then the service's texts go, and what of them the professional wrote (a name, an
 * address, titles) leads nowhere.
 */
export function voiceOf(template: Template | null, ownTextsAfter: number): Voice {
  const { client_bookings: bookings = 0, channels = null } = template ?? {};
  return bookings >= ownTextsAfter
    ? { isOwn: true, template: template ?? {}, factsOf: (facts) => facts }
    : { isOwn: false, template: { channels }, factsOf: withoutAddresses };
}

/** The variables whose values professionals write as they like. */
const WRITTEN = ['client_name', 'provider_name', 'address', 'services'] as const;

/** Instead of a name that leads away. */
const NOBODY = 'Мастер';

/** Without the values that hold an address of the web, or a number to call. */
function withoutAddresses(facts: Facts): Facts {
  const suspicious = WRITTEN.filter((name) => LEADS_AWAY.test(facts[name] ?? ''));
  const harmless = suspicious.map((name) => [name, name === 'provider_name' ? NOBODY : null]);
  return { ...facts, ...Object.fromEntries(harmless) };
}

/** An address with or without its protocol, a mailbox, a name in a messenger, seven digits or more. */
const LEADS_AWAY =
  /:\/\/|@|[\p{L}\d-]\.(?:[a-z]{2,}|рф|рус|онлайн|сайт|дети|москва)(?![\p{L}\d])|\d(?:[\s()-]*\d){6,}/iu;
