import type { Delivery } from '../../../gateways/delivery/port.ts';
import type { Call } from '../../../platform/call.ts';
import { after, SECOND } from '../../../platform/clock.ts';
import { backoff, type DueJob } from '../../../platform/due-jobs.ts';
import { countTry } from '../../../platform/limits.ts';
import { messages } from '../../../tables/messaging.ts';
import { type Channel, findMessage, markSending, settleMessage } from '../repository.ts';
import { nextStep } from '../rules/next-step.ts';
import { opensAt, outdated } from '../rules/outdated.ts';
import { bring, recall } from './bring.ts';
import { give, giveUp, type Post, tellChannel } from './ending.ts';
import { findReader } from './repository.ts';
import { type Couriers, type Route, routeOf } from './route.ts';

/** Messages a second: Telegram stops a bot at 30. */
const RATES: Readonly<Record<Channel, number>> = {
  sms: 50,
  push: 200,
  telegram: 25,
  email: 20,
};

export interface SenderNeeds {
  readonly couriers: Couriers;
  /** Gives a letter back to the pack it was taken from. */
  giveBackLetter(call: Call, addon: number): Promise<void>;
  /** Where visitors reach us. */
  publicUrl(): string;
}

/**
 * Sends what waits in the outbox: the row is marked before the carrier is called and settled after, so
 * that a sender who dies between the two is known. What it may have sent goes again only where that
 * cannot make two of it: under its key, or once the carrier was asked.
 */
export const sendMessages = (needs: SenderNeeds): DueJob => ({
  name: 'messages',
  table: messages,
  async perform(call, id, attempts) {
    const message = await findMessage(call.db, id);
    if (message?.status !== 'queued' || message.text === null) return;
    const reader = await findReader(call.db, id);
    const post: Post = { needs, message, reader, attempts };
    if (message.sending_since !== null) return goOn(call, post);
    const why = outdated(message, reader, call.now);
    if (why !== null) return giveUp(call, post, { status: reader ? 'cancelled' : 'failed', why });
    const opens = opensAt(message, reader, call.now);
    if (opens > call.now) return wait(call, post, opens);
    const route = await routeOf(call, needs.couriers, post);
    if (route === null)
      return giveUp(call, post, { status: 'failed', why: 'no way to the reader' });
    if (route instanceof Date) return wait(call, post, route);
    return send(call, post, route);
  },
});

/** The try does not count. */
const wait = ({ db }: Call, { message, attempts }: Post, until: Date): Promise<void> =>
  settleMessage(db, message.id, { due_at: until, attempts: attempts - 1 });

async function send(call: Call, post: Post, route: Route): Promise<void> {
  const { id } = post.message;
  if (!(await mayGo(call, post, route))) return wait(call, post, after(call.now, SECOND));
  await markSending(call.db, id, {
    channel: route.channel,
    channels: route.channels,
    to: route.addresses.join(' '),
    sending_since: call.now,
  });
  await settle(call, post, { route, delivery: await bring(call, post, route) });
}

/** Somebody is waiting for a code: it goes past those who are not, and is counted where it is asked for. */
async function mayGo({ db, now }: Call, { message }: Post, { channel }: Route): Promise<boolean> {
  if (message.kind === 'code') return true;
  const rule = { max: RATES[channel], window: SECOND };
  return (await countTry(db, `messages:${channel}`, { rule, now })).allowed;
}

/** A sender died, or never heard: the carrier it called is the only one to go on with. */
async function goOn(call: Call, post: Post): Promise<void> {
  const { message, needs } = post;
  const { channel, channels, to } = message;
  const courier = needs.couriers[channel];
  const isSafe = courier?.isIdempotent || courier?.recall;
  if (!courier || !isSafe || to === null) {
    const why = message.last_error ?? 'the sender died while it called the carrier';
    return giveUp(call, post, { status: 'unknown', why });
  }
  const route: Route = { channel, courier, addresses: to.split(' '), channels };
  const delivery = courier.isIdempotent
    ? await bring(call, post, route)
    : ((await recall(post, route)) ?? (await bring(call, post, route)));
  await settle(call, post, { route, delivery });
}

async function settle(
  call: Call,
  post: Post,
  { route, delivery }: { readonly route: Route; readonly delivery: Delivery },
): Promise<void> {
  const { message, attempts } = post;
  const isSafe = route.courier.isIdempotent || route.courier.recall !== undefined;
  const hasNext = route.channels.length > 0;
  const step = nextStep(delivery, { attempts, isSafe, hasNext });
  const why = 'why' in delivery ? delivery.why.slice(0, 500) : null;
  await tellChannel(call, route, delivery);
  if (step.kind === 'sent') return give(call, post, { route, ...step });
  if (step.kind === 'over') return giveUp(call, post, { status: step.status, why: why ?? '' });
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
