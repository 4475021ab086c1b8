import type { App } from '../../platform/call.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { LimitRule } from '../../platform/limits.ts';
import { shortToken } from '../../platform/tokens.ts';
import { footerOf } from '../messaging/index.ts';

/** Messages a day to one client. */
const MAX_DAILY = 3;

/** What decides whether a client gets a message. */
export interface Reachability {
  readonly is_blocked: boolean;
  readonly has_opted_out: boolean;
  readonly has_consent: boolean;
  /** How many channels lead to them. */
  readonly channels_count: number;
  /** How many messages they got since yesterday. */
  readonly recent_count: number;
  /** Their next appointment. */
  readonly next_appointment: number | null;
}

interface MessagePurpose {
  readonly isMarketing: boolean;
  readonly isAboutAppointment: boolean;
}

type SkipReason =
  | 'not_found'
  | 'blocked'
  | 'opted_out'
  | 'no_consent'
  | 'no_visit'
  | 'too_many'
  | 'unreachable';

/** Why a client gets no message; null: they get it. */
export function skipReason(
  client: Reachability | undefined,
  { isMarketing, isAboutAppointment }: MessagePurpose,
): SkipReason | null {
  if (!client) return 'not_found';
  if (client.is_blocked) return 'blocked';
  if (client.has_opted_out) return 'opted_out';
  if (isMarketing && !client.has_consent) return 'no_consent';
  if (isAboutAppointment && client.next_appointment === null) return 'no_visit';
  if (client.recent_count >= MAX_DAILY) return 'too_many';
  return client.channels_count === 0 ? 'unreachable' : null;
}

interface FooterCall {
  readonly app: Pick<App, 'sign'> & { readonly config: Pick<App['config'], 'publicUrl'> };
}

/** Leads the client out of the provider's campaigns. */
export const footerFor = ({ app }: FooterCall, client: number): string =>
  footerOf(app.config.publicUrl, unsubscribeToken(app.sign, client));

/** Names the client in the link of a message's footer; only we can make it, and its misses are limited. */
export const unsubscribeToken = (sign: App['sign'], client: number): string =>
  `${client.toString(36)}-${shortToken(sign('stop letters', String(client))).slice(-SIGNATURE_LENGTH)}`;

const SIGNATURE_LENGTH = 7;

/** The client that an unsubscribing token names, truly or not. */
export const clientOfToken = (token: string): number =>
  Number.parseInt(/^([0-9a-z]{1,6})-/.exec(token)?.[1] ?? '0', 36);

/** Tries of one address that name nobody. */
export const MISSES: LimitRule = { max: 10, window: 10 * MINUTE };
