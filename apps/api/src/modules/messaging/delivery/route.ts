import type { Channel } from '@okoshko/contract/messaging/channels';
import type { MessageGateway } from '../../../gateways/delivery/port.ts';
import { deviceAddress } from '../../../gateways/push/devices.ts';
import type { Call } from '../../../platform/call.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import type { MessageRow } from '../repository.ts';
import { findClosed, findUserAddresses, type Reader } from './repository.ts';

export type MessageGateways = Readonly<Partial<Record<Channel, MessageGateway>>>;

/** A message that can go: by which channel, where to, and what is left if that fails. */
export interface Route {
  readonly channel: Channel;
  readonly gateway: MessageGateway;
  readonly addresses: readonly string[];
  readonly channels: readonly Channel[];
}

/** How long a channel that rests is waited for before another is taken. */
const MAX_CHANNEL_WAIT_MS = 2 * MINUTE;

/**
 * The first channel of the message's chain that is switched on, leads to its reader and takes
 * messages now; a date: all that do take them then; null: none leads anywhere.
 */
export async function routeOf(
  call: Call,
  gateways: MessageGateways,
  { message, reader }: { readonly message: MessageRow; readonly reader: Reader | null },
): Promise<Route | Date | null> {
  const known = await addressesOf(call, message, reader);
  const chain = [message.channel, ...message.channels];
  const routes = chain.flatMap((channel, n): Route[] => {
    const gateway = gateways[channel];
    const addresses = known[channel] ?? [];
    return gateway && addresses.length > 0
      ? [{ channel, gateway, addresses, channels: chain.slice(n + 1) }]
      : [];
  });
  if (routes.length === 0) return null;
  const closed = await findClosed(call.db, call.now);
  const opensAtOf = (route: Route) => closed.get(route.channel) ?? call.now;
  const soon =
    routes.find((route) => opensAtOf(route) <= after(call.now, MAX_CHANNEL_WAIT_MS)) ?? routes[0];
  if (!soon) return null;
  return opensAtOf(soon) > call.now ? opensAtOf(soon) : soon;
}

type Addresses = Readonly<Partial<Record<Channel, readonly string[]>>>;

async function addressesOf(
  { db }: Call,
  message: MessageRow,
  reader: Reader | null,
): Promise<Addresses> {
  if (!reader) return message.to === null ? {} : { [message.channel]: [message.to] };
  const { devices, chats } =
    reader.user === null ? { devices: [], chats: [] } : await findUserAddresses(db, reader.user);
  const all: Addresses = {
    push: devices.map(({ platform, token }) => deviceAddress(platform, token)),
    telegram: chats.map(({ chat }) => chat),
    sms: reader.phone === null ? [] : [reader.phone],
    email: reader.email === null ? [] : [reader.email],
  };
  return Object.fromEntries(
    Object.entries(all).filter(([channel]) => !reader.opted_out.includes(channel)),
  );
}
