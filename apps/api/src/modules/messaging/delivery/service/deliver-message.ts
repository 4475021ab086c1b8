import type { Channel } from '@okoshko/contract/messaging/channels';
import type { Call } from '../../../../platform/call.ts';
import { after, SECOND } from '../../../../platform/clock.ts';
import { countTry } from '../../../../platform/limits.ts';
import { findMessage, markSending, updateMessage } from '../../outbox/repository.ts';
import { type DeliveryJob, findRecipient } from '../repository.ts';
import { outdatedReason, sendableAt } from '../rules/when-to-send.ts';
import { endDelivery } from './end-delivery.ts';
import { fillInLink } from './fill-in-link.ts';
import { findDelivery } from './find-delivery.ts';
import { findRoute, type Route } from './find-route.ts';
import { recordAttempt } from './record-attempt.ts';
import { sendToGateway } from './send-to-gateway.ts';

type DeliveryCall = Call<'config' | 'gateways' | 'ports' | 'sign'>;

/** Messages a second: Telegram stops a bot at 30. */
const MESSAGES_PER_SECOND: Readonly<Record<Channel, number>> = {
  sms: 50,
  push: 200,
  telegram: 25,
  email: 20,
};

/**
 * Sends a message of the outbox. The row is marked before the gateway is called and updated after, so that
 * a message whose sender died between the two is recognised. It is sent again only where that cannot make
 * two of it: under its key, or after the gateway was asked for it.
 */
export async function deliverMessage(
  call: DeliveryCall,
  id: number,
  attempts: number,
): Promise<void> {
  const message = await findMessage(call.db, id);
  if (message?.status !== 'queued' || message.text === null) return;
  const recipient = await findRecipient(call.db, id);
  const job: DeliveryJob = { message, recipient, attempts, link: null };
  if (message.sending_since !== null) return resumeDelivery(call, await fillInLink(call, job));
  const reason = outdatedReason(message, recipient, call.now);
  if (reason !== null) {
    return endDelivery(call, job, { status: recipient ? 'cancelled' : 'failed', reason });
  }
  const start = sendableAt(message, recipient, call.now);
  if (start > call.now) return postpone(call, job, start);
  const route = await findRoute(call, job);
  if (route === null) {
    return endDelivery(call, job, { status: 'failed', reason: 'no way to the recipient' });
  }
  if (route instanceof Date) return postpone(call, job, route);
  return startDelivery(call, await fillInLink(call, job), route);
}

/** The attempt does not count. */
const postpone = ({ db }: Call, { message, attempts }: DeliveryJob, until: Date): Promise<void> =>
  updateMessage(db, message.id, { due_at: until, attempts: attempts - 1 });

async function startDelivery(call: DeliveryCall, job: DeliveryJob, route: Route): Promise<void> {
  if (!(await claimRate(call, job, route))) return postpone(call, job, after(call.now, SECOND));
  await markSending(call.db, job.message.id, {
    channel: route.channel,
    channels: route.channels,
    to: route.addresses.join(' '),
    sending_since: call.now,
  });
  await recordAttempt(call, job, { route, delivery: await sendToGateway(call, job, route) });
}

/** Codes are exempt: people wait for them, and they are limited where they are requested. */
async function claimRate(
  { db, now }: Call,
  { message }: DeliveryJob,
  { channel }: Route,
): Promise<boolean> {
  if (message.kind === 'code') return true;
  const rule = { max: MESSAGES_PER_SECOND[channel], window: SECOND };
  return (await countTry(db, `messages:${channel}`, { rule, now })).allowed;
}

/** The former attempt has no result: only the gateway it called may go on with the message. */
async function resumeDelivery(call: DeliveryCall, job: DeliveryJob): Promise<void> {
  const { channel, channels, to, last_error } = job.message;
  const gateway = call.app.gateways.messages[channel];
  const isSafe = gateway?.isIdempotent || gateway?.findDelivery;
  if (!gateway || !isSafe || to === null) {
    const reason = last_error ?? 'the sender died while it called the gateway';
    return endDelivery(call, job, { status: 'unknown', reason });
  }
  const route: Route = { channel, gateway, addresses: to.split(' '), channels };
  const earlier = gateway.isIdempotent ? null : await findDelivery(job, route);
  const delivery = earlier ?? (await sendToGateway(call, job, route));
  await recordAttempt(call, job, { route, delivery });
}
