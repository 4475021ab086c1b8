import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rows } from '../../../src/platform/db/rows.ts';
import { DEMO_PASSWORD } from '../../../src/seed/people.ts';
import { buyerOf } from '../../buyer.ts';
import { runOver } from '../../run-over.ts';
import { type ApiResponse, startApi, type TestApi } from '../../start-api.ts';
import type { SentRequest, Shop } from './shop.ts';

export const EMAIL = 'anna@salon.example';
const METRICS_TOKEN = 'a token for the metrics of tests';
const NOTIFICATIONS = '/api/payment/notifications';
const DAY = 24 * 3_600_000;

/** A purchase that a link was handed out for. */
interface Purchase {
  readonly payment: string;
  /** The vendor's id of the payment. */
  readonly id: string;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** The real API with a vendor's stand-in as its payment provider; both have one clock. */
export async function openWorld(openShop: (now: () => Date) => Promise<Shop>) {
  let api: TestApi | null = null;
  const shop = await openShop(() => api?.clock.now() ?? new Date());
  api = await startApi({ env: { RATE_LIMITS: 'off', METRICS_TOKEN, ...shop.env } });
  return worldOf(api, shop);
}

function worldOf(api: TestApi, shop: Shop) {
  const buyer = buyerOf(api);
  const query = <Row>(statement: ReturnType<typeof sql>) =>
    rows<Row>(api.context.database.db, statement);
  let token = '';
  let operator = '';
  let keys = 0;
  let firstDay = '';
  let delivered = 0;
  let sentBefore = 0;
  const today = () => api.clock.now().toISOString().slice(0, 10);

  /** Delivers what the vendor had to tell since the last time. */
  async function deliver(): Promise<void> {
    for (; delivered < shop.notifier.notifications.length; delivered += 1) await notify(delivered);
  }
  async function notify(index: number): Promise<void> {
    const { body } = shop.notifier.notifications[index]!;
    const answer = await post(body);
    expect([answer.status, answer.body]).toEqual([200, shop.acknowledgement]);
  }
  const post = (body: object, headers = shop.headers): Promise<ApiResponse> =>
    api.request('POST', NOTIFICATIONS, { body, headers });
  /** Loses what the vendor has to tell. */
  const ignore = () => {
    delivered = shop.notifier.notifications.length;
  };
  async function arrive(): Promise<void> {
    await deliver();
    await api.settle();
  }
  async function setClock(instant: string): Promise<void> {
    await shop.printReceipts();
    api.clock.set(instant);
    await query(sql`update sessions set created_at = ${instant}::timestamptz, last_used_at = ${instant}::timestamptz,
      expires_at = ${instant}::timestamptz + interval '30 days'`);
    await arrive();
    await arrive();
  }
  const later = (ms: number) => setClock(new Date(api.clock.now().getTime() + ms).toISOString());

  /** A new buyer on the next day; what the vendor announced before is forgotten. */
  async function begin(): Promise<void> {
    const at = new Date(api.clock.now().getTime() + DAY).toISOString().slice(0, 10);
    await setClock(`${at}T09:00:00.000Z`);
    shop.slowRefunds(false);
    await query(sql`delete from limits`);
    token = await buyer.newProvider();
    operator = await api.signIn('79990000009');
    firstDay = at;
    sentBefore = shop.sent().length;
  }

  const askLink = (what: string) =>
    buyer.askUrl(`${what}&email=${encodeURIComponent(EMAIL)}`, token);
  async function link(what: string): Promise<Purchase> {
    const { status, body } = await askLink(what);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { payment } = body.data;
    return { payment, id: await idOf(payment) };
  }
  const idOf = async (payment: string): Promise<string> =>
    (await buyer.attempts(payment)).at(-1)?.provider_payment_id ?? '';
  async function buy(what: string, by: 'card' | 'sbp' = 'card'): Promise<Purchase> {
    const purchase = await link(what);
    await shop.pay(purchase.id, by);
    await arrive();
    return purchase;
  }
  const askRefund = async (payment: string, more: object = {}) => {
    keys += 1;
    const body = { payment, key: `k${keys}`, reason: 'The buyer asked', ...more };
    await api.post('/api/auth-ext/password-confirmation', { password: DEMO_PASSWORD }, operator);
    return api.post('/api/payment/refunds', body, operator);
  };
  async function refund(payment: string, more: object = {}) {
    const { status, body } = await askRefund(payment, more);
    if (status !== 201) throw new Error(JSON.stringify(body));
    await api.settle();
    await arrive();
    return body.data;
  }
  const details = async (payment: string) =>
    (await api.get(`/api/payment/payments/${payment}`, operator)).body.data;
  /** Kind and resolution of the reviews of a payment of the vendor. */
  const reviews = (id: string) =>
    query<{ review: string; kind: string; resolution: string | null; details: object }>(
      sql`select document_id as review, kind, resolution, details from manual_reviews
        where provider = ${shop.provider} and provider_payment_id = ${id} order by id`,
    );
  const decide = async (review: string, resolution: string, more: object = {}) => {
    const answer = await api.request('PUT', `/api/payment/manual-reviews/${review}`, {
      token: operator,
      body: { resolution, note: 'Looked it up', ...more },
    });
    await arrive();
    return answer;
  };
  /** Disputes of a payment of the vendor, the oldest first. */
  const disputes = (id: string) =>
    query<{ dispute: string; state: string; amount: number; note: string | null }>(
      sql`select d.document_id as dispute, d.state, d.amount::int, d.note from disputes d
        join payment_attempts a on a.id = d.attempt where a.provider_payment_id = ${id} order by d.id`,
    );
  const closeDispute = async (dispute: string, outcome: 'won' | 'charged_back') => {
    const body = { outcome, note: 'The bank wrote' };
    const path = `/api/payment/disputes/${dispute}`;
    const answer = await api.request('PUT', path, { token: operator, body });
    await arrive();
    return answer;
  };
  /** Status, tariff and period of the plans, the earliest first. */
  const plans = async (): Promise<string[]> =>
    (await api.get('/api/user-tariffs?populate=tariff&sort=starts_at,id', token)).body.data.map(
      (plan: Record<string, string> & { tariff: { title: string } }) =>
        `${plan.status} ${plan.tariff.title}`,
    );
  /** Days to the end of the plan that is in force. */
  const daysLeft = async (): Promise<number | null> => {
    const plan = (await buyer.plans(token)).find(
      (one: { status: string }) => one.status === 'active',
    );
    return plan ? (Date.parse(plan.ends_at) - api.clock.now().getTime()) / DAY : null;
  };
  /** Kopecks of overage that the buyer owes. */
  const debt = async (): Promise<number> =>
    (await buyer.plans(token)).reduce(
      (sum: number, plan: { extra_cost: number; extra_settled: number }) =>
        sum + plan.extra_cost - plan.extra_settled,
      0,
    );
  const metrics = async (): Promise<string> =>
    String((await api.get('/metrics', METRICS_TOKEN)).body);
  const refunds = async (payment: string): Promise<string[]> =>
    (await details(payment)).refunds.map(
      (one: { status: string; amount: number }) => `${one.status} ${one.amount}`,
    );

  /**
   * Time passes until everything was asked for again, and the days are compared with the vendor. What is
   * wrong then; nothing is the answer that scenarios want.
   */
  async function compareDays(): Promise<string[]> {
    const tomorrow = new Date(api.clock.now().getTime() + DAY).toISOString().slice(0, 10);
    await setClock(`${tomorrow}T00:30:00.000Z`);
    const differing = await query<{ wrong: string }>(
      sql`select 'compared on ' || day || ': ' || coalesce(differences::text, 'not yet') as wrong
        from payment_comparisons where provider = ${shop.provider}
        and day >= ${firstDay}::date and day < ${today()}::date and differences is distinct from 0`,
    );
    return [
      ...differing.map(({ wrong }) => wrong),
      ...(await wrongs(query, firstDay)),
      ...(await differs()),
    ];
  }
  /** The places where the ledger differs from the vendor's records. */
  async function differs(): Promise<string[]> {
    const attempts = await query<Record<'id', string> & Record<'provider' | 'fees', number>>(
      sql`select a.provider_payment_id as id,
        coalesce(sum(l.amount) filter (where l.account = 'provider'), 0)::int as provider,
        coalesce(sum(l.amount) filter (where l.account = 'fees'), 0)::int as fees
        from payment_attempts a left join ledger_postings l on l.attempt = a.id
        where a.provider_payment_id is not null and a.created_at >= ${firstDay}::date group by a.id`,
    );
    const wrong: string[] = [];
    for (const { id, provider, fees } of attempts) {
      const { received, refunded, fee } = await shop.moneyOf(id);
      if (provider !== received - refunded)
        wrong.push(`${id} is ${received} - ${refunded} there, ${provider} here`);
      if (fees !== fee) wrong.push(`the fee of ${id} is ${fee} there, ${fees} here`);
    }
    return wrong;
  }

  return {
    api,
    shop,
    buyer,
    begin,
    arrive,
    ignore,
    notify,
    post,
    later,
    askLink,
    link,
    idOf,
    buy,
    askRefund,
    refund,
    details,
    reviews,
    decide,
    disputes,
    closeDispute,
    plans,
    daysLeft,
    refunds,
    metrics,
    runOver: (payment: string) => runOver(api, token, { payment }),
    debt,
    compareDays,
    query,
    token: () => token,
    status: (payment: string) => buyer.status(payment, token),
    /** The requests of one kind that were sent to the vendor of this scenario. */
    sent: (kind: SentRequest['kind'], payment?: string) =>
      shop
        .sent()
        .slice(sentBefore)
        .filter((one) => one.kind === kind && (payment ?? one.payment) === one.payment),
    async close() {
      await api.close();
      await shop.close();
    },
  };
}

/** The faults in our own books, whatever happened. */
const wrongs = async (
  query: <Row>(statement: ReturnType<typeof sql>) => Promise<Row[]>,
  since: string,
): Promise<string[]> =>
  (
    await query<{ wrong: string }>(sql`
with bought as (
  select * from payment_intents where created_at >= ${since}::date
), granted as (
  select payment, status in ('active', 'queued') as is_live from user_tariffs
    where payment is not null and restores is null
  union all
  select payment, quantity > used and (ends_at is null or ends_at > starts_at) from user_addons
    where payment is not null
), disputed as (
  select a.intent from disputes d join payment_attempts a on a.id = d.attempt where d.state = 'open'
), balances as (
  select intent, sum(amount) as amount from ledger_postings where account = 'provider'
  group by intent
), overage as (
  select payment, sum(amount - refunded) as amount from overage_payments group by payment
)
select 'a movement that is not zero: ' || movement as wrong from ledger_postings
  group by movement having sum(amount) <> 0
union all
select 'the ledger is not zero' from ledger_postings having sum(amount) <> 0
union all
select 'paid, and not exactly one entitlement: ' || i.document_id from bought i
  where i.paid_at is not null and i.purpose <> 'overage'
  and (select count(*) from granted g where g.payment = i.id) <> 1
union all
select 'an entitlement without money: ' || i.document_id from bought i
  join granted g on g.payment = i.id join balances b on b.intent = i.id
  where g.is_live and b.amount <= 0 and i.id not in (select intent from disputed)
union all
select 'an entitlement that was not paid: ' || i.document_id from bought i
  join granted g on g.payment = i.id where i.paid_at is null
union all
select 'a plan of ' || p.paid || ' for ' || (b.amount + p.credit - coalesce(o.amount, 0))
  from bought i join user_tariffs p on p.payment = i.id join balances b on b.intent = i.id
  left join overage o on o.payment = i.id
  where p.status in ('active', 'queued') and p.restores is null and i.id not in (select intent from disputed)
  and p.paid <> b.amount + p.credit - coalesce(o.amount, 0)
union all
select 'an attempt that is leased: ' || document_id from payment_attempts
  where leased_until is not null and created_at >= ${since}::date
union all
select 'a refund left halfway: ' || document_id || ' ' || status from payment_refunds
  where status in ('creating', 'pending') and due_at is not null and created_at >= ${since}::date
union all
select 'a notification that was not processed: ' || dedupe_key from payment_notifications
  where processed_at is null and received_at >= ${since}::date
`)
  ).map(({ wrong }) => wrong);
