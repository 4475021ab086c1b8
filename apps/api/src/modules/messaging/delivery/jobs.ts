import type { Channel } from '@okoshko/contract/messaging/channels';
import type { Delivery } from '../../../gateways/delivery/port.ts';
import type { Call } from '../../../platform/call.ts';
import { after, SECOND } from '../../../platform/clock.ts';
import { backoff, type DueJob } from '../../../platform/due-jobs.ts';
import { countTry } from '../../../platform/limits.ts';
import { messages } from '../../../tables/messaging.ts';
import { findMessage, markSending, settleMessage } from '../repository.ts';
import { nextStep } from '../rules/next-step.ts';
import { opensAt, outdated } from '../rules/outdated.ts';
import { deliver, recall } from './deliver.ts';
import { type DeliveryJob, endDelivery, markSent, recordChannelOutcome } from './end-delivery.ts';
import { findReader } from './repository.ts';
import { type MessageGateways, type Route, routeOf } from './route.ts';

/** Messages a second: Telegram stops a bot at 30. */
const MESSAGES_PER_SECOND: Readonly<Record<Channel, number>> = {
  sms: 50,
  push: 200,
  telegram: 25,
  email: 20,
};

export interface DeliveryDeps {
  readonly gateways: MessageGateways;
  /** Gives a message back to the pack it was taken from. */
  returnPaidMessage(call: Call, addon: number): Promise<void>;
  /** Where visitors reach us. */
  publicUrl(): string;
}

/**
 * Sends what waits in the outbox: the row is marked before the gateway is called and settled after, so
 * that a sender who dies between the two is known. What it may have sent goes again only where that
 * cannot make two of it: under its key, or once the gateway was asked.
 */
export const sendMessages = (deps: DeliveryDeps): DueJob => ({
  name: 'messages',
  table: messages,
  async perform(call, id, attempts) {
    const message = await findMessage(call.db, id);
    if (message?.status !== 'queued' || message.text === null) return;
    const reader = await findReader(call.db, id);
    const job: DeliveryJob = { deps, message, reader, attempts };
    if (message.sending_since !== null) return resumeDelivery(call, job);
    const why = outdated(message, reader, call.now);
    if (why !== null)
      return endDelivery(call, job, { status: reader ? 'cancelled' : 'failed', why });
    const opens = opensAt(message, reader, call.now);
    if (opens > call.now) return wait(call, job, opens);
    const route = await routeOf(call, deps.gateways, job);
    if (route === null)
      return endDelivery(call, job, { status: 'failed', why: 'no way to the reader' });
    if (route instanceof Date) return wait(call, job, route);
    return send(call, job, route);
  },
});

/** The try does not count. */
const wait = ({ db }: Call, { message, attempts }: DeliveryJob, until: Date): Promise<void> =>
  settleMessage(db, message.id, { due_at: until, attempts: attempts - 1 });

async function send(call: Call, job: DeliveryJob, route: Route): Promise<void> {
  const { id } = job.message;
  if (!(await claimRate(call, job, route))) return wait(call, job, after(call.now, SECOND));
  await markSending(call.db, id, {
    channel: route.channel,
    channels: route.channels,
    to: route.addresses.join(' '),
    sending_since: call.now,
  });
  await settle(call, job, { route, delivery: await deliver(call, job, route) });
}

/** Somebody is waiting for a code: it goes past those who are not, and is counted where it is asked for. */
async function claimRate(
  { db, now }: Call,
  { message }: DeliveryJob,
  { channel }: Route,
): Promise<boolean> {
  if (message.kind === 'code') return true;
  const rule = { max: MESSAGES_PER_SECOND[channel], window: SECOND };
  return (await countTry(db, `messages:${channel}`, { rule, now })).allowed;
}

/** A sender died, or had no answer: the gateway it called is the only one to go on with. */
async function resumeDelivery(call: Call, job: DeliveryJob): Promise<void> {
  const { message, deps } = job;
  const { channel, channels, to } = message;
  const gateway = deps.gateways[channel];
  const isSafe = gateway?.isIdempotent || gateway?.recall;
  if (!gateway || !isSafe || to === null) {
    const why = message.last_error ?? 'the sender died while it called the gateway';
    return endDelivery(call, job, { status: 'unknown', why });
  }
  const route: Route = { channel, gateway, addresses: to.split(' '), channels };
  const delivery = gateway.isIdempotent
    ? await deliver(call, job, route)
    : ((await recall(job, route)) ?? (await deliver(call, job, route)));
  await settle(call, job, { route, delivery });
}

async function settle(
  call: Call,
  job: DeliveryJob,
  { route, delivery }: { readonly route: Route; readonly delivery: Delivery },
): Promise<void> {
  const { message, attempts } = job;
  const isSafe = route.gateway.isIdempotent || route.gateway.recall !== undefined;
  const hasNext = route.channels.length > 0;
  const step = nextStep(delivery, { attempts, isSafe, hasNext });
  const why = 'why' in delivery ? delivery.why.slice(0, 500) : null;
  await recordChannelOutcome(call, route, delivery);
  if (step.kind === 'sent') return markSent(call, job, { route, ...step });
  if (step.kind === 'over') return endDelivery(call, job, { status: step.status, why: why ?? '' });
  const change = {
    last_error: why,
    sending_since: step.kind === 'again' && step.isOpen ? call.now : null,
  };
  const [channel = route.channel, ...channels] = step.kind === 'next' ? route.channels : [];
  const isNext = step.kind === 'next';
  await settleMessage(call.db, message.id, {
    ...change,
    ...(isNext && { channel, channels, attempts: 0, due_at: call.now }),
    ...(step.kind === 'wait' && { attempts: attempts - 1, due_at: after(call.now, step.ms) }),
    ...(step.kind === 'again' && { due_at: after(call.now, backoff(attempts)) }),
  });
}
