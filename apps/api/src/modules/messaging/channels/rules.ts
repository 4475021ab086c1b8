import type { Channel } from '@okoshko/contract/messaging/channels';
import type { CHANNEL_STATES } from '@okoshko/contract/messaging/suppliers-schemas';
import type { MessageGateway } from '../../../gateways/delivery/port.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';

interface Closing {
  readonly closed_until: Date | null;
  readonly is_stopped: boolean;
}

type ChannelState = (typeof CHANNEL_STATES)[number];

/** A channel is off, stopped, resting or open at the moment. */
export function channelStateOf(
  gateway: MessageGateway | undefined,
  closing: Closing | undefined,
  now: Date,
): ChannelState {
  if (!gateway) return 'off';
  if (closing?.is_stopped) return 'stopped';
  return closing?.closed_until && closing.closed_until > now ? 'resting' : 'open';
}

/** Channels are tried in this order where a provider chose none; e-mail goes to addresses alone. */
export const CHANNEL_ORDER: readonly Channel[] = ['push', 'telegram', 'sms', 'email'];

/** The suppliers of a channel, in the order in which they are tried; one that is off has none. */
export function suppliersOf(channel: Channel, gateway: MessageGateway | undefined) {
  if (!gateway) return [];
  return (gateway.suppliers ?? [gateway]).map((one) => ({
    name: one.supplier ?? channel,
    gateway: one,
  }));
}

/** A balance that was told. */
export interface Sample {
  readonly at: string;
  readonly kopecks: number;
}

/** The pace is told of the last two days. */
const PACE_MS = 2 * DAY;
/** A pace of less time says nothing of a day. */
const SHORTEST_MS = 3 * HOUR;
/** Samples within so many milliseconds are one. */
const APART_MS = 20 * 60_000;

/** The samples of late with one more. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const since = after(new Date(sample.at), -PACE_MS).toISOString();
  const recent = samples.filter(({ at }) => at >= since && at < sample.at);
  const last = recent.at(-1);
  const isNear =
    recent.length > 1 &&
    last !== undefined &&
    Date.parse(sample.at) - Date.parse(last.at) < APART_MS &&
    last.kopecks >= sample.kopecks;
  return [...(isNear ? recent.slice(0, -1) : recent), sample];
}

/** Kopecks a day that are spent of late, top-ups aside; null: not known yet. */
export function dailySpend(samples: readonly Sample[]): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last) return null;
  const ms = Date.parse(last.at) - Date.parse(first.at);
  if (ms < SHORTEST_MS) return null;
  const spent = samples.reduce((sum, { kopecks }, n) => {
    const before = samples[n - 1]?.kopecks ?? kopecks;
    return sum + Math.max(0, before - kopecks);
  }, 0);
  return Math.round((spent * DAY) / ms);
}
