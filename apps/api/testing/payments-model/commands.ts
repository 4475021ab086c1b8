import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { HOUR, MINUTE, SECOND } from '../../src/platform/clock.ts';
import { PASSWORD } from '../accounts.ts';
import { runOver } from '../run-over.ts';
import { BILL_ENDS, buyByBill } from './bills.ts';
import { brokenNow } from './invariants.ts';
import { BANKS, REFUSALS, renew } from './renewals.ts';
import {
  answerRequest,
  decideUnknownRefunds,
  type RequestEnd,
  refundInCabinet,
  takeBack,
  transferRefunds,
} from './staff.ts';
import { newBuyer, staySignedIn, type World, waitForPlanEnds } from './world.ts';

/** The model predicts nothing: the invariants are checked after each step. */
type Nothing = Record<string, never>;
export type Step = fc.AsyncCommand<Nothing, World>;

const PURCHASES = [
  'tariff_id=1',
  'tariff_id=2',
  'additional_letters=true',
  'extended_statistics=true',
];
const CARDS = ['5555555555554444', '5555555555554444', '5555555555554600', '5555555555554477'];
const EVENTS = {
  yookassa: ['payment.succeeded', 'payment.canceled', 'payment.waiting_for_capture'],
  tbank: ['CONFIRMED', 'AUTHORIZED', 'REJECTED', 'CANCELED', 'REFUNDED'],
};
const FORGERIES = {
  yookassa: { status: 'succeeded', paid: true, amount: { value: '1.00', currency: 'RUB' } },
  tbank: { Amount: 1, Status: 'CONFIRMED' },
};

function step(name: string, run: (world: World) => Promise<unknown>): Step {
  return {
    check: () => true,
    toString: () => name,
    run: async (_model, world) => {
      await staySignedIn(world);
      await run(world);
      const broken = await brokenNow(world.api.context.database.db);
      if (broken.length > 0) throw new Error(`after ${name}: ${broken.join('; ')}`);
    },
  };
}

/** The link of that number, counted from the last. */
const linkOf = (world: World, back: number) => world.links.at(-1 - (back % 4));
/** The page of that link; undefined: what was bought by a bill has none. */
const pageOf = (world: World, back: number): string | undefined =>
  linkOf(world, back)?.url ?? undefined;

const clicks = fc
  .tuple(fc.constantFrom(...PURCHASES), fc.integer({ min: 1, max: 3 }))
  .map(([query, times]) =>
    step(`click ${query} ×${times}`, async ({ buyer, token, links }) => {
      const click = () => buyer.askUrl(query, token);
      for (const { status, body } of await Promise.all(Array.from({ length: times }, click))) {
        if (status === 200) links.push(body.data);
        else if (status !== 503) throw new Error(`a click was answered ${status}`);
      }
    }),
  );
const payments = fc.tuple(fc.nat(3), fc.constantFrom(...CARDS)).map(([back, card]) =>
  step(`card ${card} on ${back}`, async (world) => {
    const page = pageOf(world, back);
    if (!page) return;
    await world.buyer.card(page, card);
    if (card.endsWith('4477')) await world.buyer.confirm(page, back % 2 === 0);
  }),
);
/** From click to plan at once, so that histories get to refunds. */
const completePurchases = fc
  .tuple(fc.constantFrom(...PURCHASES), fc.boolean())
  .map(([query, isSbp]) =>
    step(`buy ${query} by ${isSbp ? 'SBP' : 'card'}`, async ({ api, buyer, token, links }) => {
      const { status, body } = await buyer.askUrl(query, token);
      if (status !== 200) return;
      links.push(body.data);
      await (isSbp ? buyer.sbp(body.data.url) : buyer.card(body.data.url, CARDS[0] ?? ''));
      await api.settle();
    }),
  );
const sbpPayments = fc.nat(3).map((back) =>
  step(`SBP on ${back}`, async (world) => {
    const page = pageOf(world, back);
    if (page) await world.buyer.sbp(page);
  }),
);
const cabinetRefunds = fc
  .tuple(fc.nat(3), fc.option(fc.constantFrom(5000, 10_000), { nil: undefined }))
  .map(([back, amount]) =>
    step(`in the cabinet ${amount ?? 'all'} of ${back}`, async (world) => {
      const page = pageOf(world, back);
      if (page) await refundInCabinet(world, page, amount);
    }),
  );
/** The provider sets the money aside instead of charging it, or makes a payment for trying; T-Bank does neither. */
const unusualPurchases = fc
  .tuple(fc.constantFrom('two_stages', 'test_payment'), fc.constantFrom(...PURCHASES))
  .map(([fault, query]) =>
    step(`buy ${query} as ${fault}`, async ({ api, buyer, vendor, token, links }) => {
      if (vendor === 'tbank') return;
      await buyer.fault('create', fault as 'two_stages' | 'test_payment');
      const { status, body } = await buyer.askUrl(query, token);
      if (status !== 200) return;
      links.push(body.data);
      await buyer.card(body.data.url, CARDS[0] ?? '');
      await api.settle();
    }),
  );
/** A bank takes a payment back; staff tell how it ended, or the time to answer passes. */
const chargebacks = fc
  .tuple(fc.nat(3), fc.constantFrom('open', 'won', 'charged_back', 'unanswered'))
  .map(([back, end]) =>
    step(`the bank takes back ${back}: ${end}`, async (world) => {
      const page = pageOf(world, back);
      if (page) await takeBack(world, page, end as 'open' | 'won' | 'charged_back' | 'unanswered');
    }),
  );
/** Three tabs of a buyer request a refund; the buyer takes it back, or two of the staff answer at once. */
const refundRequests = fc
  .tuple(fc.nat(3), fc.constantFrom('open', 'withdrawn', 'granted', 'declined', 'raced'))
  .map(([back, end]) =>
    step(`a refund of ${back} is requested: ${end}`, async (world) => {
      const link = linkOf(world, back);
      if (link) await answerRequest(world, link.payment, end as RequestEnd);
    }),
  );
/** A buyer cancels what has not begun, twice at once; what has begun is refused. */
const queuedCancels = fc.nat(3).map((back) =>
  step(`cancel ${back} before it begins`, async (world) => {
    const link = linkOf(world, back);
    if (!link) return;
    const path = `/api/tariff-payment/payments/${link.payment}/cancel`;
    const press = () => world.api.post(path, {}, world.token);
    for (const { status } of await Promise.all([press(), press()])) {
      if (![200, 404, 409].includes(status)) throw new Error(`it was answered ${status}`);
    }
  }),
);
/** The debt of a finished plan is paid on a page of its own and on that of the next plan, in either order. */
const overageOnTwoPages = fc.boolean().map((planFirst) =>
  step(`overage on two pages, the plan ${planFirst ? 'first' : 'second'}`, async (world) => {
    const { api, buyer, token, links } = world;
    const plan = await buyer.askUrl('tariff_id=1', token);
    if (plan.status !== 200) return;
    links.push(plan.body.data);
    await buyer.card(plan.body.data.url, CARDS[0] ?? '');
    await api.settle();
    if ((await buyer.status(plan.body.data.payment, token)) !== 'paid') return;
    await runOver(api, token, { payment: plan.body.data.payment, nth: links.length });
    await waitForPlanEnds(world, plan.body.data.payment);
    const pages = [];
    for (const query of ['overage=true', 'tariff_id=1']) {
      const { status, body } = await buyer.askUrl(query, token);
      if (status === 200) pages.push(body.data);
    }
    links.push(...pages);
    for (const { url } of planFirst ? pages.reverse() : pages) {
      await buyer.card(url, CARDS[0] ?? '');
      await api.settle();
    }
  }),
);
/** The provider's notification of it is lost, and the purchase is older than the day that is compared next. */
const untoldCabinetRefunds = fc.tuple(fc.nat(3), fc.boolean()).map(([back, isWhole]) =>
  step(`untold, in the cabinet ${isWhole ? 'all' : 'a part'} of ${back}`, async (world) => {
    const page = pageOf(world, back);
    if (!page) return;
    world.api.clock.advance(49 * HOUR);
    await world.api.settle();
    await world.buyer.webhooks('lose');
    await refundInCabinet(world, page, isWhole ? undefined : 10_000);
    await world.buyer.webhooks('deliver');
  }),
);
/** A month that renews itself: the bank pays or declines, answers get lost, and the owner may refuse meanwhile. */
const renewals = fc
  .tuple(fc.constantFrom(...BANKS), fc.integer({ min: 1, max: 3 }), fc.constantFrom(...REFUSALS))
  .map(([bank, times, refusal]) =>
    step(`renew, ${bank} ×${times}, refused ${refusal}`, (world) =>
      renew(world, { bank, times, refusal }),
    ),
  );
const bills = fc
  .tuple(fc.constantFrom('1', '2'), fc.constantFrom(...BILL_ENDS))
  .map(([tariff, end]) =>
    step(`a bill for ${tariff}: ${end}`, (world) => buyByBill(world, tariff, end)),
  );
const decisions = fc.constant(
  step('staff decide', async (world) => {
    await decideUnknownRefunds(world);
    await transferRefunds(world);
  }),
);
const cancels = fc.nat(3).map((back) =>
  step(`cancel ${back}`, async (world) => {
    const page = pageOf(world, back);
    if (page) await world.buyer.cancel(page);
  }),
);
const webhooks = fc
  .tuple(fc.nat(3), fc.nat(4), fc.boolean(), fc.integer({ min: 1, max: 4 }))
  .map(([back, which, isForged, times]) =>
    step(`${isForged ? 'forged ' : ''}webhook ${which} on ${back} ×${times}`, async (world) => {
      const page = pageOf(world, back);
      const events = EVENTS[world.vendor];
      if (!page) return;
      await world.buyer.sendWebhooks(page, events[which % events.length] ?? '', {
        times,
        ...(isForged && { forgery: FORGERIES[world.vendor] }),
      });
    }),
  );
const webhookModes = fc
  .constantFrom('deliver', 'hold', 'lose')
  .chain((mode) =>
    fc
      .integer({ min: 1, max: 3 })
      .map((copies) =>
        step(`webhooks ${mode} ×${copies}`, ({ buyer }) =>
          buyer.webhooks(mode as 'deliver' | 'hold' | 'lose', copies),
        ),
      ),
  );
const faults = fc
  .tuple(
    fc.constantFrom('create', 'read', 'refund'),
    fc.constantFrom('drop', 'error', 'lost_answer', 'late_error', 'wrong_amount'),
    fc.integer({ min: 1, max: 2 }),
  )
  .map(([ctx, fault, times]) =>
    step(`${ctx}: ${fault} ×${times}`, ({ buyer }) => buyer.fault(ctx, fault, times)),
  );
const refundFaults = fc
  .constantFrom('pending_refund', 'refuse_refund', 'late_refusal')
  .map((fault) => step(`refund: ${fault}`, ({ buyer }) => buyer.fault('refund', fault)));
/** A refund that is taken, and refused once the bank has decided. */
const lateRefusals = fc.nat(3).map((back) =>
  step(`refund all of ${back}, refused later`, async (world) => {
    const { api, buyer } = world;
    const link = linkOf(world, back);
    if (!link) return;
    await buyer.fault('refund', 'late_refusal');
    const operator = await api.signIn('79990000009');
    const body = { payment: link.payment, key: 'late', reason: 'model' };
    const { status } = await api.post('/api/payment/refunds', body, operator);
    if (![201, 409].includes(status)) throw new Error(`a refund was answered ${status}`);
    await api.settle();
    api.clock.advance(20 * MINUTE);
    await api.settle();
  }),
);
const background = fc.constant(step('background', ({ api }) => api.settle()));
const clocks = fc
  .constantFrom(5 * SECOND, MINUTE, 6 * MINUTE, 56 * MINUTE, HOUR, 25 * HOUR)
  .map((ms) => step(`${ms / SECOND} s later`, async ({ api }) => api.clock.advance(ms)));
const REFUNDS = {
  all: {},
  'all as money': { rest: 'money' },
  part: { amount: 10_000 },
  unused: { unused: true },
} as const;
const refunds = fc
  .tuple(fc.nat(3), fc.constantFrom(...(Object.keys(REFUNDS) as (keyof typeof REFUNDS)[])))
  .map(([back, kind]) =>
    step(`refund ${kind} of ${back}`, async (world) => {
      const link = linkOf(world, back);
      if (!link) return;
      const body = { payment: link.payment, key: kind, reason: 'model', ...REFUNDS[kind] };
      const operator = await world.api.signIn('79990000009');
      const { status } = await world.api.post('/api/payment/refunds', body, operator);
      if (![201, 409].includes(status)) throw new Error(`a refund was answered ${status}`);
    }),
  );

/** The buyer closes the account, with whatever pages are open; somebody else buys from then on. */
const closures = fc.constant(step('close the account', closeAccount));
async function closeAccount(world: World): Promise<void> {
  const { api, token } = world;
  const body = { password: PASSWORD };
  const { status } = await api.post('/api/users/me/erasure', body, token);
  if (status !== 200) throw new Error(`a closing was answered ${status}`);
  await newBuyer(world);
}
/** A page that was open as the account was closed is paid afterwards. */
const latePayments = fc.constantFrom(...PURCHASES).map((query) =>
  step(`pay ${query} after closing`, async (world) => {
    const { status, body } = await world.buyer.askUrl(query, world.token);
    if (status !== 200) return;
    world.links.push(body.data);
    await closeAccount(world);
    world.api.clock.advance(MINUTE);
    await world.buyer.card(body.data.url, CARDS[0] ?? '');
    await world.api.settle();
  }),
);
/** The account is closed on the second day of a plan, and erased before its money is back. */
const leavers = fc.constantFrom('tariff_id=1', 'extended_statistics=true').map((query) =>
  step(`buy ${query}, leave and be erased`, async (world) => {
    const { api, buyer, token, links } = world;
    const { status, body } = await buyer.askUrl(query, token);
    if (status !== 200) return;
    links.push(body.data);
    await buyer.card(body.data.url, CARDS[0] ?? '');
    await api.settle();
    api.clock.advance(25 * HOUR);
    await closeAccount(world);
    await eraseClosed(world);
  }),
);
/** The month of those who closed their accounts is over. */
const erasures = fc.constant(step('erase', eraseClosed));
async function eraseClosed({ api, buyer }: World): Promise<void> {
  const at = api.clock.now().toISOString();
  await buyer.sql(sql`update users set erase_at = ${at} where erase_at is not null`);
  api.clock.advance(HOUR);
  await api.settle();
}

/** Histories of up to `max` steps. */
export const histories = (max: number) =>
  fc.commands(
    [
      clicks,
      clicks,
      payments,
      payments,
      background,
      background,
      webhooks,
      webhookModes,
      faults,
      clocks,
      cancels,
      refunds,
      refundFaults,
      completePurchases,
      completePurchases,
      completePurchases,
      refunds,
      refunds,
      lateRefusals,
      sbpPayments,
      cabinetRefunds,
      untoldCabinetRefunds,
      overageOnTwoPages,
      unusualPurchases,
      chargebacks,
      refundRequests,
      queuedCancels,
      renewals,
      renewals,
      bills,
      bills,
      decisions,
      closures,
      latePayments,
      leavers,
      leavers,
      leavers,
      erasures,
    ],
    { maxCommands: max, size: 'max' },
  );
