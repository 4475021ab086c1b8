import { setTimeout as pause } from 'node:timers/promises';
import { DAY, MINUTE } from '../../src/platform/clock.ts';
import { PASSWORD } from '../accounts.ts';
import { CARDS, GET_URL, paymentId } from '../buyer.ts';
import type { Answer } from '../start-api.ts';
import type { Business } from './business.ts';
import type { Caller } from './caller.ts';
import type { Journal } from './journal.ts';
import type { Phones } from './phones.ts';
import { THOUGHT } from './size.ts';

interface World {
  readonly business: Business;
  readonly caller: Caller;
  readonly journal: Journal;
  readonly phones: Phones;
}
/** Somebody who does one thing after another. */
interface VirtualUser extends World {
  readonly n: number;
  readonly token: string;
  /** Counts what it did: names keys and texts. */
  done: number;
  /** Its visits that are on. */
  readonly visits: number[];
}
type Act = (virtualUser: VirtualUser) => Promise<void>;

/** How many starts everybody fights for: half-hours from tomorrow on. */
const STARTS = 60;
const HALF_HOUR = 30 * MINUTE;
const MOST_VISITS = 8;
const FIRST = Math.ceil(Date.now() / DAY + 1) * DAY;

/** How often each is done, of the sum. */
const ACTS: readonly (readonly [number, Act])[] = [
  [30, book],
  [12, move],
  [15, cancel],
  [10, write],
  [5, buy],
  [3, enter],
  [25, read],
];
const SUM = ACTS.reduce((sum, [weight]) => sum + weight, 0);

/** One client's day, as long as it is wanted. What no client should be told is noted in the journal. */
export async function work(world: World, n: number, isWanted: () => boolean): Promise<void> {
  const virtualUser: VirtualUser = {
    ...world,
    n,
    token: world.business.clients[n] ?? '',
    done: 0,
    visits: [],
  };
  while (isWanted()) {
    virtualUser.done += 1;
    await chosen()(virtualUser);
    await pause(THOUGHT * 2 * Math.random());
  }
}

function chosen(): Act {
  let left = Math.random() * SUM;
  for (const [weight, act] of ACTS) {
    left -= weight;
    if (left < 0) return act;
  }
  return read;
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const someStart = (): string =>
  new Date(FIRST + Math.floor(Math.random() * STARTS) * HALF_HOUR).toISOString();
const keyed = ({ n, done }: VirtualUser) => ({ 'Idempotency-Key': `${n}-${done}` });

/** Notes an answer no client should get. */
function expectOneOf(virtualUser: VirtualUser, answer: Answer, statuses: readonly number[]): void {
  if (statuses.includes(answer.status)) return;
  const { error } = answer.body ?? {};
  virtualUser.journal.wrong.push(
    `${virtualUser.n}-${virtualUser.done}: ${answer.status} ${JSON.stringify(error)}`,
  );
}

async function book(virtualUser: VirtualUser): Promise<void> {
  if (virtualUser.visits.length >= MOST_VISITS) return cancel(virtualUser);
  const data = { services: [oneOf(virtualUser.business.services)], starts_at: someStart() };
  const { token } = virtualUser;
  const asked = { token, body: { data }, headers: keyed(virtualUser) };
  const answer = await virtualUser.caller.ask('POST', '/api/appointments', asked);
  expectOneOf(virtualUser, answer, [201, 409]);
  if (answer.status !== 201) return;
  const { id } = answer.body.data;
  if (virtualUser.journal.visits.has(id))
    virtualUser.journal.wrong.push(`visit ${id} was given twice`);
  virtualUser.journal.visits.set(id, { starts_at: data.starts_at, isCancelled: false });
  virtualUser.visits.push(id);
}

async function move(virtualUser: VirtualUser): Promise<void> {
  const id = oneOf(virtualUser.visits);
  if (id === undefined) return book(virtualUser);
  const starts_at = someStart();
  const asked = {
    token: virtualUser.token,
    body: { data: { starts_at } },
    call: '/api/appointments/:id',
  };
  const answer = await virtualUser.caller.ask('PUT', `/api/appointments/${id}`, asked);
  expectOneOf(virtualUser, answer, [200, 409]);
  if (answer.status === 200) virtualUser.journal.visits.set(id, { starts_at, isCancelled: false });
}

async function cancel(virtualUser: VirtualUser): Promise<void> {
  const id = virtualUser.visits.shift();
  if (id === undefined) return read(virtualUser);
  const asked = { token: virtualUser.token, call: '/api/appointments/:id/cancel' };
  const answer = await virtualUser.caller.ask('GET', `/api/appointments/${id}/cancel`, asked);
  expectOneOf(virtualUser, answer, [200]);
  const before = virtualUser.journal.visits.get(id);
  if (answer.status === 200 && before)
    virtualUser.journal.visits.set(id, { ...before, isCancelled: true });
}

async function write(virtualUser: VirtualUser): Promise<void> {
  const text = `${virtualUser.n}-${virtualUser.done} ${'x'.repeat(500)}`;
  const body = { data: { type: 'support', text } };
  const asked = { token: virtualUser.token, body, headers: keyed(virtualUser) };
  const answer = await virtualUser.caller.ask('POST', '/api/help-requests', asked);
  expectOneOf(virtualUser, answer, [201]);
  if (answer.status === 201) virtualUser.journal.requests.set(answer.body.data.id, text);
}

/** The click, the card, a webhook of our own beside the provider's, and a look at what came of it. */
async function buy(virtualUser: VirtualUser): Promise<void> {
  const { caller, journal } = virtualUser;
  const token = oneOf(virtualUser.business.providers);
  const what = oneOf(['tariff_id=1', 'tariff_id=2', 'additional_letters=true']);
  const click = await caller.ask('GET', `${GET_URL}?${what}`, { token, call: GET_URL });
  expectOneOf(virtualUser, click, [200, 409]);
  if (click.status !== 200) return;
  const { url, payment } = click.body.data;
  journal.links.push({ url, payment });
  const till = `/sandbox/payments/checkout/${paymentId(url)}/card`;
  const card = { body: { number: oneOf([CARDS.good, CARDS.good, CARDS.noMoney]) }, call: 'card' };
  await caller.ask('POST', till, card);
  const event = { type: 'notification', event: 'payment.succeeded' };
  const object = { id: paymentId(url), status: 'succeeded', paid: true };
  const webhook = { body: { ...event, object } };
  const taken = await caller.ask('POST', '/api/payment/notifications', webhook);
  expectOneOf(virtualUser, taken, [200]);
  const path = `/api/tariff-payment/status/${payment}`;
  const answer = await caller.ask('GET', path, { token, call: '/api/tariff-payment/status/:id' });
  if (answer.body?.data?.status === 'paid') journal.paid.add(payment);
}

let lastPhone = 79_180_000_000;

/** A phone nobody saw before: its code, a password of its own, and the bearer is good. */
async function enter(virtualUser: VirtualUser): Promise<void> {
  const { caller, journal } = virtualUser;
  lastPhone += 1;
  const phone = String(lastPhone);
  const sms = await caller.ask('POST', '/api/phone-auth/sms', { body: { phone } });
  // A code was sent and its answer lost: another is sent after a pause only.
  if (sms.status === 429) return;
  expectOneOf(virtualUser, sms, [200]);
  const code = await virtualUser.phones.codeTo(phone);
  if (code === null) return void journal.silent.push(phone);
  const providerArgs = { phone, code, token: sms.body.token };
  const first = await caller.ask('POST', '/api/auth-ext/auth/phone/auth-step/0', {
    body: { providerArgs },
  });
  // What was done and not heard cannot be done again.
  if (first.status !== 200) return expectOneOf(virtualUser, first, [400, 410]);
  const last = await caller.ask('POST', '/api/auth-ext/auth/local/reset', {
    body: { token: first.body.token, password: PASSWORD },
  });
  if (last.status !== 200) return expectOneOf(virtualUser, last, [400]);
  journal.tokens.push(last.body.token);
}

async function read(virtualUser: VirtualUser): Promise<void> {
  const { token } = virtualUser;
  const service = oneOf(virtualUser.business.services);
  const [path, call] = oneOf([
    ['/api/users/me'],
    ['/api/tariffs'],
    ['/api/appointments?populate=services&sort=starts_at:desc', '/api/appointments'],
    [`/api/services/${service}?populate=*`, '/api/services/:id'],
    ['/api/notifications'],
  ]);
  const asked = { token, ...(call && { call }) };
  expectOneOf(virtualUser, await virtualUser.caller.ask('GET', path ?? '', asked), [200]);
}
