import { setTimeout as pause } from 'node:timers/promises';
import { DAY, MINUTE } from '../../src/platform/clock.ts';
import { PASSWORD } from '../accounts.ts';
import { CARDS, GET_URL, paymentId } from '../buyer.ts';
import type { ApiResponse } from '../start-api.ts';
import type { Business } from './business.ts';
import type { Caller } from './caller.ts';
import type { Journal } from './journal.ts';
import type { Phones } from './phones.ts';
import { THINK_MS } from './size.ts';

interface World {
  readonly business: Business;
  readonly caller: Caller;
  readonly journal: Journal;
  readonly phones: Phones;
}
/** A client who does one thing after another. */
interface VirtualUser extends World {
  readonly n: number;
  readonly token: string;
  /** Its actions so far: part of its keys and texts. */
  count: number;
  /** Its appointments that are not cancelled. */
  readonly appointments: number[];
}
type Act = (virtualUser: VirtualUser) => Promise<void>;

/** How many starts all compete for: half-hours from tomorrow on. */
const STARTS = 60;
const HALF_HOUR = 30 * MINUTE;
const MAX_APPOINTMENTS = 8;
const FIRST = Math.ceil(Date.now() / DAY + 1) * DAY;

/** How often each is performed, as a part of the sum. */
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

/** One client, as long as the load runs. Responses that no client should get go to the journal. */
export async function runVirtualUser(
  world: World,
  n: number,
  isRunning: () => boolean,
): Promise<void> {
  const virtualUser: VirtualUser = {
    ...world,
    n,
    token: world.business.clients[n] ?? '',
    count: 0,
    appointments: [],
  };
  while (isRunning()) {
    virtualUser.count += 1;
    await randomAct()(virtualUser);
    await pause(THINK_MS * 2 * Math.random());
  }
}

function randomAct(): Act {
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
const keyOf = ({ n, count }: VirtualUser) => ({ 'Idempotency-Key': `${n}-${count}` });

/** Records a response that no client should get. */
function expectOneOf(
  virtualUser: VirtualUser,
  answer: ApiResponse,
  statuses: readonly number[],
): void {
  if (statuses.includes(answer.status)) return;
  const { error } = answer.body ?? {};
  virtualUser.journal.wrong.push(
    `${virtualUser.n}-${virtualUser.count}: ${answer.status} ${JSON.stringify(error)}`,
  );
}

async function book(virtualUser: VirtualUser): Promise<void> {
  if (virtualUser.appointments.length >= MAX_APPOINTMENTS) return cancel(virtualUser);
  const data = { services: [oneOf(virtualUser.business.services)], starts_at: someStart() };
  const { token } = virtualUser;
  const input = { token, body: { data }, headers: keyOf(virtualUser) };
  const answer = await virtualUser.caller.request('POST', '/api/appointments', input);
  expectOneOf(virtualUser, answer, [201, 409]);
  if (answer.status !== 201) return;
  const { id } = answer.body.data;
  if (virtualUser.journal.appointments.has(id))
    virtualUser.journal.wrong.push(`appointment ${id} was answered twice`);
  virtualUser.journal.appointments.set(id, { starts_at: data.starts_at, isCancelled: false });
  virtualUser.appointments.push(id);
}

async function move(virtualUser: VirtualUser): Promise<void> {
  const id = oneOf(virtualUser.appointments);
  if (id === undefined) return book(virtualUser);
  const starts_at = someStart();
  const input = {
    token: virtualUser.token,
    body: { data: { starts_at } },
    call: '/api/appointments/:id',
  };
  const answer = await virtualUser.caller.request('PUT', `/api/appointments/${id}`, input);
  expectOneOf(virtualUser, answer, [200, 409]);
  if (answer.status === 200)
    virtualUser.journal.appointments.set(id, { starts_at, isCancelled: false });
}

async function cancel(virtualUser: VirtualUser): Promise<void> {
  const id = virtualUser.appointments.shift();
  if (id === undefined) return read(virtualUser);
  const input = { token: virtualUser.token, call: '/api/appointments/:id/cancel' };
  const answer = await virtualUser.caller.request('GET', `/api/appointments/${id}/cancel`, input);
  expectOneOf(virtualUser, answer, [200]);
  const before = virtualUser.journal.appointments.get(id);
  if (answer.status === 200 && before)
    virtualUser.journal.appointments.set(id, { ...before, isCancelled: true });
}

async function write(virtualUser: VirtualUser): Promise<void> {
  const text = `${virtualUser.n}-${virtualUser.count} ${'x'.repeat(500)}`;
  const body = { data: { type: 'support', text } };
  const input = { token: virtualUser.token, body, headers: keyOf(virtualUser) };
  const answer = await virtualUser.caller.request('POST', '/api/help-requests', input);
  expectOneOf(virtualUser, answer, [201]);
  if (answer.status === 201) virtualUser.journal.requests.set(answer.body.data.id, text);
}

/** The click, the card, a webhook of our own beside the payment provider's, and the status. */
async function buy(virtualUser: VirtualUser): Promise<void> {
  const { caller, journal } = virtualUser;
  const token = oneOf(virtualUser.business.providers);
  const what = oneOf(['tariff_id=1', 'tariff_id=2', 'additional_letters=true']);
  const click = await caller.request('GET', `${GET_URL}?${what}`, { token, call: GET_URL });
  expectOneOf(virtualUser, click, [200, 409]);
  if (click.status !== 200) return;
  const { url, payment } = click.body.data;
  journal.links.push({ url, payment });
  const checkout = `/sandbox/payments/checkout/${paymentId(url)}/card`;
  const card = { body: { number: oneOf([CARDS.good, CARDS.good, CARDS.noMoney]) }, call: 'card' };
  await caller.request('POST', checkout, card);
  const event = { type: 'notification', event: 'payment.succeeded' };
  const object = { id: paymentId(url), status: 'succeeded', paid: true };
  const webhook = { body: { ...event, object } };
  const received = await caller.request('POST', '/api/payment/notifications', webhook);
  expectOneOf(virtualUser, received, [200]);
  const path = `/api/tariff-payment/status/${payment}`;
  const answer = await caller.request('GET', path, {
    token,
    call: '/api/tariff-payment/status/:id',
  });
  if (answer.body?.data?.status === 'paid') journal.paid.add(payment);
}

let lastPhone = 79_180_000_000;

/** A new phone: its code, its password, and the session. */
async function enter(virtualUser: VirtualUser): Promise<void> {
  const { caller, journal } = virtualUser;
  lastPhone += 1;
  const phone = String(lastPhone);
  const sms = await caller.request('POST', '/api/phone-auth/sms', { body: { phone } });
  // The response to the first request was lost: another code is sent after a pause only.
  if (sms.status === 429) return;
  expectOneOf(virtualUser, sms, [200]);
  const code = await virtualUser.phones.codeTo(phone);
  if (code === null) return void journal.silent.push(phone);
  const providerArgs = { phone, code, token: sms.body.token };
  const first = await caller.request('POST', '/api/auth-ext/auth/phone/auth-step/0', {
    body: { providerArgs },
  });
  // A step whose response was lost cannot be repeated.
  if (first.status !== 200) return expectOneOf(virtualUser, first, [400, 410]);
  const last = await caller.request('POST', '/api/auth-ext/auth/local/reset', {
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
  const input = { token, ...(call && { call }) };
  expectOneOf(virtualUser, await virtualUser.caller.request('GET', path ?? '', input), [200]);
}
