import type { Channel } from '@okoshko/contract/messaging/channels';
import type { App } from '../../../platform/call.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import { nextWithin } from '../../../platform/hours.ts';
import { shortToken } from '../../../platform/tokens.ts';
import { footerOf, MESSAGE_HOURS } from '../../messaging/index.ts';

/** A professional of the audience. */
export interface Professional {
  /** Id of the account. */
  readonly user: number;
  readonly zone: string;
  readonly has_consent: boolean;
  /** The channels that lead to them. */
  readonly channels: readonly Channel[];
}

/** Why somebody of the audience gets nothing; null: they get it. */
export function skipReason(
  { has_consent, channels }: Professional,
  isMarketing: boolean,
): 'no_consent' | 'unreachable' | null {
  if (isMarketing && !has_consent) return 'no_consent';
  return channels.length === 0 ? 'unreachable' : null;
}

/**
 * When each gets it: in message hours on their own clock, and never more than `pace` of them an hour. Each zone has
 * its share of the pace, so that none waits for another one's morning.
 */
export function sendTimes(
  recipients: readonly Professional[],
  { pace, now }: { readonly pace: number; readonly now: Date },
): ReadonlyMap<number, Date> {
  const inZone = new Map<string, number>();
  for (const { zone } of recipients) inZone.set(zone, (inZone.get(zone) ?? 0) + 1);
  const nextIn = new Map<string, Date>();
  const times = new Map<number, Date>();
  for (const { user, zone } of recipients) {
    const at = nextWithin(nextIn.get(zone) ?? now, MESSAGE_HOURS, zone);
    const step = (HOUR * recipients.length) / (pace * (inZone.get(zone) ?? 1));
    nextIn.set(zone, after(at, Math.ceil(step)));
    times.set(user, at);
  }
  return times;
}

interface FooterCall {
  readonly app: Pick<App, 'sign'> & { readonly config: Pick<App['config'], 'publicUrl'> };
}

/** Leads the account out of advertising. */
export const footerFor = ({ app }: FooterCall, user: number): string =>
  footerOf(app.config.publicUrl, refusalToken(app.sign, user));

/** Names the account in the link of an advertisement's footer; only we can make it, and its misses are limited. */
export const refusalToken = (sign: App['sign'], user: number): string =>
  `${ACCOUNT}${user.toString(36)}-${shortToken(sign('stop advertising', String(user))).slice(-7)}`;

/** Tells the tokens of accounts from those of clients. */
const ACCOUNT = 'u.';

/** The account that a token of advertising names, truly or not; null: it is none of those. */
export function accountOfToken(token: string): number | null {
  const [, id] = /^u\.([0-9a-z]{1,6})-/.exec(token) ?? [];
  return id === undefined ? null : Number.parseInt(id, 36);
}
