import type { Channel } from '@okoshko/contract/messaging/channels';
import type { CHANNEL_STATES } from '@okoshko/contract/messaging/suppliers/schemas';
import type { MessageGateway } from '../../../../gateways/delivery/port.ts';

interface Closing {
  readonly closed_until: Date | null;
  readonly is_stopped: boolean;
}

export type ChannelState = (typeof CHANNEL_STATES)[number];

/** What a channel does now. */
export function stateOf(
  gateway: MessageGateway | undefined,
  closing: Closing | undefined,
  now: Date,
): ChannelState {
  if (!gateway) return 'off';
  if (closing?.is_stopped) return 'stopped';
  return closing?.closed_until && closing.closed_until > now ? 'resting' : 'open';
}

/** In the order in which they are tried where a provider chose none; e-mail goes to addresses alone. */
export const CHANNEL_ORDER: readonly Channel[] = ['push', 'telegram', 'sms', 'email'];

/** The suppliers of a channel, in the order in which they are tried; one that is off has none. */
export function suppliersOf(channel: Channel, gateway: MessageGateway | undefined) {
  if (!gateway) return [];
  return (gateway.suppliers ?? [gateway]).map((one) => ({
    name: one.supplier ?? channel,
    gateway: one,
  }));
}
