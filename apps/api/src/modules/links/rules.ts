import type { UserAgentClass } from '@okoshko/contract/links/wire';
import { isbot } from 'isbot';

/** The origin of a visitor, as far as their browser or the link tells. */
export interface Arrival {
  readonly referrer_host: string | null;
  readonly utm_source: string | null;
  readonly utm_medium: string | null;
  readonly utm_campaign: string | null;
}

interface PageRequest {
  readonly referrer: string | undefined;
  /** The parsed query of the page's address. */
  readonly query: unknown;
  /** Our own address: from page to page nobody arrives. */
  readonly own: string;
}

/** Characters; the rest of a longer one is cut off. */
const MAX = 255;

/** The arrival of a visitor, by their request for a page. */
export function arrivalOf({ referrer = '', query, own }: PageRequest): Arrival {
  const marks = new Map(Object.entries(query ?? {}));
  const mark = (name: string): string | null => {
    const [value] = [marks.get(name)].flat();
    return typeof value === 'string' ? asMark(value) : null;
  };
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return {
    referrer_host: host === new URL(own).hostname ? null : asMark(host),
    utm_source: mark('utm_source'),
    utm_medium: mark('utm_medium'),
    utm_campaign: mark('utm_campaign'),
  };
}

/** No control characters: the database has no place for some. */
const asMark = (text: string): string | null =>
  text
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX) || null;

/** Browsers always send a user agent. */
export const agentClassOf = (agent: string | null): UserAgentClass =>
  !agent || isbot(agent) ? 'bot' : 'human';
