import { sql } from 'drizzle-orm';
import { DAY } from '../../src/platform/clock.ts';
import { COMPANY, DESK_BILLS, OWN_BILLS } from '../bill-buyer.ts';
import { dayOf, requireStatus } from './staff.ts';
import { staySignedIn, type World } from './world.ts';

/** The ways in which a bill ends, or what is noted of its transfer. */
export const BILL_ENDS = [
  'open',
  'paid',
  'paid',
  'paid_in_part',
  'paid_twice',
  'raced',
  'entered_late',
  'paid_late',
  'cancelled',
  'refunded',
  'refunded_in_part',
] as const;
type BillEnd = (typeof BILL_ENDS)[number];

interface Bill {
  readonly bill: string;
  readonly payment: string;
  readonly amount: number;
}

/** Somebody buys as a company: a bill is requested in two tabs, and ends so. */
export async function buyByBill(world: World, tariff: string, end: BillEnd): Promise<void> {
  const bill = await issue(world, tariff);
  if (!bill || end === 'open') return;
  world.links.push({ url: null, payment: bill.payment });
  await ACTS[end](world, bill);
  await world.api.settle();
}

const ACTS: Readonly<
  Record<Exclude<BillEnd, 'open'>, (world: World, bill: Bill) => Promise<unknown>>
> = {
  paid: (world, bill) => note(world, bill),
  // No part of a bill buys anything: staff are refused.
  paid_in_part: (world, bill) => note(world, { ...bill, amount: bill.amount - 1 }),
  paid_twice: async (world, bill) => {
    await note(world, bill);
    await note(world, bill, { order_number: '2' });
    await note(world, bill);
  },
  raced: async (world, bill) => {
    const cancel = () =>
      world.api.request('DELETE', `${OWN_BILLS}/${bill.bill}`, { token: world.token });
    await Promise.all([note(world, bill), note(world, bill, { order_number: '2' }), cancel()]);
  },
  entered_late: async (world, bill) => {
    const paid_on = dayOf(world);
    await pass(world, 12 * DAY);
    await note(world, bill, { paid_on });
  },
  paid_late: async (world, bill) => {
    await pass(world, 12 * DAY);
    await note(world, bill);
  },
  cancelled: async (world, bill) => {
    const { status } = await world.api.request('DELETE', `${OWN_BILLS}/${bill.bill}`, {
      token: world.token,
    });
    if (![200, 204].includes(status)) throw new Error(`a cancelling was answered ${status}`);
    await note(world, bill);
  },
  refunded: async (world, bill) => {
    await note(world, bill);
    await refund(world, bill, {});
  },
  refunded_in_part: async (world, bill) => {
    await note(world, bill);
    await refund(world, bill, { amount: 10_000 });
  },
};

async function issue(world: World, tariff_id: string): Promise<Bill | null> {
  const { api, buyer, token } = world;
  const path = '/api/tariff-payment/buyer-details';
  const saved = await api.request('PUT', path, { token, body: COMPANY });
  if (saved.status !== 200) throw new Error(`a buyer's details were answered ${saved.status}`);
  const tabs = await Promise.all([1, 2].map(() => api.post(OWN_BILLS, { tariff_id }, token)));
  for (const { status } of tabs) requireStatus('a bill', status, [201, 409, 429]);
  const bill = tabs.find(({ status }) => status === 201)?.body.data;
  if (!bill) return null;
  const [row] = await buyer.sql<{ payment: string }>(sql`select i.document_id as payment
    from bills b join payment_attempts a on a.id = b.attempt join payment_intents i on i.id = a.intent
    where b.document_id = ${bill.bill}`);
  return { bill: bill.bill, amount: bill.amount, payment: row?.payment ?? '' };
}

/** Staff note what the bank says, or are refused. */
async function note(world: World, { bill, amount }: Bill, more: object = {}): Promise<void> {
  const { api } = world;
  const token = await api.signIn('79990000009');
  const body = { paid_on: dayOf(world), order_number: '1', amount, ...more };
  const { status } = await api.request('PUT', `${DESK_BILLS}/${bill}`, { token, body });
  requireStatus('a transfer', status, [200, 409]);
}

async function refund({ api }: World, { payment }: Bill, more: object): Promise<void> {
  await api.settle();
  api.clock.advance(DAY);
  const operator = await api.signIn('79990000009');
  const body = { payment, key: 'bill', reason: 'model', ...more };
  requireStatus(
    'a refund',
    (await api.post('/api/payment/refunds', body, operator)).status,
    [201, 409],
  );
}

async function pass(world: World, ms: number): Promise<void> {
  world.api.clock.advance(ms);
  await staySignedIn(world);
  await world.api.settle();
}
