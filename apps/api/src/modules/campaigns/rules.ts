import type { Channel, MESSAGE_STATUSES } from '@okoshko/contract/messaging/channels';
import { after, HOUR } from '../../platform/clock.ts';
import type { App, Ctx } from '../../platform/ctx.ts';
import { nextWithin } from '../../platform/hours.ts';
import { signedLink } from '../../platform/signed-links.ts';
import {
  channelsOf,
  failureOf,
  footerOf,
  MESSAGE_HOURS,
  type Template,
} from '../messaging/index.ts';

/** Messages a day to one client. */
const MAX_DAILY = 3;

/** These facts decide whether a client gets a message. */
export interface Reachability {
  readonly is_blocked: boolean;
  readonly has_opted_out: boolean;
  readonly has_consent: boolean;
  /** The number of channels that lead to them. */
  readonly channels_count: number;
  /** The number of messages they got since yesterday. */
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

/** The reason why a client gets no message; null: they get it. */
export function clientSkipReason(
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

interface Chosen<R> {
  readonly recipients: readonly R[];
  /** The number of those who get nothing, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
}

/** Leaves out everybody for whom there is a reason against it; each is judged once, in their order. */
export function chosenOf<R>(all: readonly R[], reasonOf: (one: R) => string | null): Chosen<R> {
  const skipped: Record<string, number> = {};
  const recipients = all.filter((one) => {
    const reason = reasonOf(one);
    if (reason !== null) skipped[reason] = (skipped[reason] ?? 0) + 1;
    return reason === null;
  });
  return { recipients, skipped };
}

/** The clients who get the message; a person who is several of them gets it once. */
export function recipientsOf<R extends Reachability & { readonly user: number | null }>(
  clients: readonly R[],
  purpose: MessagePurpose,
): Chosen<R> {
  const people = new Set<number>();
  return chosenOf(clients, (client) => {
    const reason = clientSkipReason(client, purpose);
    if (reason !== null || client.user === null) return reason;
    if (people.has(client.user)) return 'same_person';
    people.add(client.user);
    return null;
  });
}

/** The channels that are switched on, in their order. */
export const openAmong = (
  { app }: Ctx<'gateways'>,
  channels: readonly Channel[],
): readonly Channel[] => channels.filter((channel) => app.gateways.messages[channel] !== undefined);

/** The template's channels that are switched on, in its order. */
export const openChannelsOf = (ctx: Ctx<'gateways'>, template: Template): readonly Channel[] =>
  openAmong(ctx, channelsOf(template));

/** A professional of the audience. */
export interface Professional {
  /** Id of the account. */
  readonly user: number;
  readonly zone: string;
  readonly has_consent: boolean;
  /** The channels that lead to them. */
  readonly channels: readonly Channel[];
}

/** The reason why somebody of the audience gets nothing; null: they get it. */
export function accountSkipReason(
  { has_consent, channels }: Professional,
  isMarketing: boolean,
): 'no_consent' | 'unreachable' | null {
  if (isMarketing && !has_consent) return 'no_consent';
  return channels.length === 0 ? 'unreachable' : null;
}

/**
 * Each gets it in message hours on their own clock, and never more than `pace` of them an hour do. Each zone has
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

interface MessageCount {
  readonly status: (typeof MESSAGE_STATUSES)[number];
  readonly last_error: string | null;
  readonly count: number;
}

/** Sums up what came of messages; those that were not sent by their reason. */
export function outcomesOf(messages: readonly MessageCount[]) {
  const counts = { queued: 0, sent: 0, unknown: 0 };
  const notSent: Record<string, number> = {};
  for (const { status, last_error, count } of messages) {
    if (status === 'failed' || status === 'cancelled') {
      const reason = failureOf({ status, last_error }) ?? 'gateway';
      notSent[reason] = (notSent[reason] ?? 0) + count;
    } else counts[status] += count;
  }
  return { counts, notSent };
}

interface FooterCtx {
  readonly app: Pick<App, 'sign'> & { readonly config: Pick<App['config'], 'publicUrl'> };
}

/** Leads the client out of the provider's campaigns. */
export const clientFooter = ({ app }: FooterCtx, client: number): string =>
  footerOf(app.config.publicUrl, unsubscribeToken(app.sign, client));

/** Leads the account out of advertising. */
export const accountFooter = ({ app }: FooterCtx, user: number): string =>
  footerOf(app.config.publicUrl, refusalToken(app.sign, user));

const STOP_LETTERS = signedLink('stop letters', 7);
const STOP_ADVERTISING = signedLink('stop advertising', 7);

/** Names the client in the link of a message's footer. */
export const unsubscribeToken = (sign: App['sign'], client: number): string =>
  STOP_LETTERS.tokenOf(sign, client.toString(36));

/** Names the account in the link of an advertisement's footer. */
export const refusalToken = (sign: App['sign'], user: number): string =>
  STOP_ADVERTISING.tokenOf(sign, 'u', user.toString(36));

/** The client or the account that a token of ours names. */
export function readStopToken(
  ctx: Pick<Ctx<'sign'>, 'app'>,
  token: string,
): { readonly client: number } | { readonly account: number } | null {
  const [client] = STOP_LETTERS.read(ctx, token) ?? [];
  if (client !== undefined) return { client: Number.parseInt(client, 36) };
  const [, account] = STOP_ADVERTISING.read(ctx, token) ?? [];
  return account === undefined ? null : { account: Number.parseInt(account, 36) };
}
