import type { Channel } from '@okoshko/contract/messaging/channels';
import type { MessageGateway } from '../../../gateways/delivery/port.ts';
import { addressOfDevice } from '../../../gateways/push/devices.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { TEST_KIND } from '../outbox/rules.ts';
import { findClosed } from './channels/repository.ts';
import { type DeliveryJob, findUserAddresses } from './repository.ts';

/** The way a message can go now. */
export interface DeliveryRoute {
  readonly channel: Channel;
  readonly gateway: MessageGateway;
  readonly addresses: readonly string[];
  /** The channels left to try where this one fails. */
  readonly channels: readonly Channel[];
  /** The free channels that lead to the recipient, the provider's first: they serve where the budget has no SMS. */
  readonly freeChannels: readonly Channel[];
}

/** The channel that the message waits for, as all of its are closed. */
export interface ClosedChannel {
  readonly channel: Channel;
  readonly opensAt: Date;
}

/** A channel that opens sooner is waited for; else the next one is taken. */
const MAX_CHANNEL_WAIT_MS = 2 * MINUTE;

/**
 * The first of the message's channels that is switched on, leads to its recipient and is open. Where all are closed,
 * the first that opens; a trial goes by a closed one too; `nobody`: the recipient can be reached by none of the channels; null: only
 * by such as are switched off.
 */
export async function findRoute(
  ctx: Ctx<'gateways'>,
  job: DeliveryJob,
): Promise<DeliveryRoute | ClosedChannel | 'nobody' | null> {
  const addresses = await findAddresses(ctx, job);
  const routes = routesOf(ctx, job, addresses);
  if (routes.length === 0) return hasAddress(job, addresses) ? null : 'nobody';
  const closed = job.message.kind === TEST_KIND ? NO_CHANNEL : await findClosed(ctx.db, ctx.now);
  const opensAt = ({ channel }: DeliveryRoute): Date => closed.get(channel) ?? ctx.now;
  const latest = after(ctx.now, MAX_CHANNEL_WAIT_MS);
  const soonest = routes.toSorted(
    (one, other) => opensAt(one).getTime() - opensAt(other).getTime(),
  );
  const route = routes.find((one) => opensAt(one) <= latest) ?? soonest[0];
  if (!route) return null;
  const { channel } = route;
  return opensAt(route) > ctx.now ? { channel, opensAt: opensAt(route) } : route;
}

const NO_CHANNEL: ReadonlyMap<Channel, Date> = new Map();

const chainOf = ({ message: { channel, channels } }: DeliveryJob): readonly Channel[] => [
  channel,
  ...channels,
];

const hasAddress = (job: DeliveryJob, addresses: Addresses): boolean =>
  chainOf(job).some((channel) => (addresses[channel] ?? []).length > 0);

function routesOf(
  ctx: Ctx<'gateways'>,
  job: DeliveryJob,
  addressesByChannel: Addresses,
): readonly DeliveryRoute[] {
  const chain = chainOf(job);
  const { messages: gateways } = ctx.app.gateways;
  const leads = (channel: Channel) =>
    gateways[channel] !== undefined && (addressesByChannel[channel] ?? []).length > 0;
  return chain.flatMap((channel, n) => {
    const gateway = gateways[channel];
    if (!gateway || !leads(channel)) return [];
    const channels = chain.slice(n + 1);
    const free = [...new Set([...channels, ...FREE_CHANNELS])];
    return {
      ...{ channel, gateway, channels, addresses: addressesByChannel[channel] ?? [] },
      freeChannels: free.filter((one) => one !== 'sms' && leads(one)),
    };
  });
}

const FREE_CHANNELS: readonly Channel[] = ['push', 'telegram', 'email'];

type Addresses = Readonly<Partial<Record<Channel, readonly string[]>>>;

/** The message's own address, or all its reader or recipient has. */
async function findAddresses(ctx: Ctx, job: DeliveryJob): Promise<Addresses> {
  const { message, recipient, reader } = job;
  if (reader && message.kind !== TRY) return addressesOfReader(ctx, reader);
  if (recipient) return addressesOfClient(ctx, recipient);
  return message.to === null ? {} : { [message.channel]: [message.to] };
}

/** A notice of this kind goes to one device, not to all of its reader. */
const TRY = 'notice_try';

async function addressesOfReader(
  { db }: Ctx,
  { user, email, phone }: NonNullable<DeliveryJob['reader']>,
): Promise<Addresses> {
  const { devices, chats } = await findUserAddresses(db, user);
  return {
    push: devices.map(addressOfDevice),
    telegram: chats.map(({ chat }) => chat),
    sms: phone === null ? [] : [phone],
    email: email === null ? [] : [email],
  };
}

/** All a client has, but for the channels they opted out of, and for browsers: those show what happens in the cabinet. */
async function addressesOfClient(
  { db }: Ctx,
  recipient: NonNullable<DeliveryJob['recipient']>,
): Promise<Addresses> {
  const { devices, chats } =
    recipient.user === null
      ? { devices: [], chats: [] }
      : await findUserAddresses(db, recipient.user);
  const addresses: Addresses = {
    push: devices.filter(({ platform }) => platform !== 'web').map(addressOfDevice),
    telegram: chats.map(({ chat }) => chat),
    sms: recipient.phone === null ? [] : [recipient.phone],
    email: recipient.email === null ? [] : [recipient.email],
  };
  return Object.fromEntries(
    Object.entries(addresses).filter(
      ([channel]) => !recipient.opted_out_channels.includes(channel),
    ),
  );
}
