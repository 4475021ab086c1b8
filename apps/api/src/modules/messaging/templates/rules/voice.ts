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
  const suspicious = WRITTEN.filter((name) => leadsAway(facts[name] ?? ''));
  const harmless = suspicious.map((name) => [name, name === 'provider_name' ? NOBODY : null]);
  return { ...facts, ...Object.fromEntries(harmless) };
}

/** Whether a text holds an address, a mailbox, a name in a messenger or a number to call, whichever signs stand in it. */
export const leadsAway = (text: string): boolean =>
  LEADS_AWAY.test(text.normalize('NFKC').replaceAll(DOTS, '.').replaceAll(UNDRAWN, ''));

/** Signs that are drawn as a dot, or that browsers take for one. */
const DOTS = /[․‧∙⋅·•。｡．]/gu;
const UNDRAWN = /[\p{Cf}\p{Mn}]/gu;

/** Ends of addresses that are no words: after a blank too, for before any other word a full stop may end a sentence. */
const ENDS =
  'com|ru|net|org|info|biz|me|io|su|app|link|site|online|shop|club|top|xyz|рф|рус|бел|укр|қаз|орг|ком';

const LEADS_AWAY = new RegExp(
  [
    ':\\/\\/|@',
    String.raw`[\p{L}\d-]\.(?:[a-z]{2,}|${ENDS}|онлайн|сайт|дети)(?![\p{L}\d])`,
    String.raw`[\p{L}\d-]\s*\.\s*(?:${ENDS})(?![\p{L}\d])`,
    // A name in a messenger, whatever stands in place of its dot.
    String.raw`(?<![\p{L}\d])(?:t|vk|wa|tg)[^\p{L}\d]*(?:me|com|ru)\s*\/`,
    // Seven digits or more, whatever signs part them.
    String.raw`\d(?:[^\p{L}\d]{0,3}\d){6,}`,
  ].join('|'),
  'iu',
);
