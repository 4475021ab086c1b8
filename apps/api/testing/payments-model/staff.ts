import { sql } from 'drizzle-orm';
import { DAY, HOUR } from '../../src/platform/clock.ts';
import { paymentId } from '../buyer.ts';
import type { World } from './world.ts';

/** Gives money back in the provider's cabinet, which refuses more than is left. */
export async function refundInCabinet(
  { api }: Pick<World, 'api'>,
  url: string,
  amount?: number,
): Promise<void> {
  const body = { payment: paymentId(url), ...(amount !== undefined && { amount }) };
  const path = '/sandbox/payments/control/refunds';
  const { status } = await api.request('POST', path, { body });
  if (![200, 400].includes(status)) throw new Error(`the cabinet answered ${status}`);
}

/** A bank takes the payment back, where it is paid; the money comes again before staff call it won. */
export async function takeBack(
  { api, buyer, compare }: Pick<World, 'api' | 'buyer' | 'compare'>,
  url: string,
  end: 'open' | 'won' | 'charged_back' | 'unanswered',
): Promise<void> {
  const control = async (more: object) => {
    const body = { payment: paymentId(url), ...more };
    const { status } = await api.post('/sandbox/payments/control/chargebacks', body);
    if (![200, 400].includes(status)) throw new Error(`the bank answered ${status}`);
    return status === 200;
  };
  if (!(await control({}))) return;
  api.clock.advance(26 * HOUR);
  await compare();
  if (end === 'open') return;
  if (end === 'unanswered') {
    api.clock.advance(11 * DAY);
    await compare();
    return;
  }
  if (end === 'won') await control({ isReturned: true });
  const token = await api.signIn('79990000009');
  const [open] = await buyer.sql<{ dispute: string }>(sql`
    select d.document_id as dispute from disputes d join payment_attempts a on a.id = d.attempt
    where a.provider_payment_id = ${paymentId(url)} and d.state = 'open'`);
  if (!open) return;
  const body = { outcome: end, note: 'The bank wrote' };
  const path = `/api/payment/disputes/${open.dispute}`;
  const { status } = await api.request('PUT', path, { token, body });
  if (status !== 200) throw new Error(`closing a dispute was answered ${status}`);
}

export type RequestEnd = 'open' | 'withdrawn' | 'granted' | 'declined' | 'raced';

/** A buyer requests a refund in three tabs, and it ends so; what cannot be requested is refused. */
export async function answerRequest(
  { api, buyer, token }: World,
  payment: string,
  end: RequestEnd,
): Promise<void> {
  const path = '/api/tariff-payment/refund-requests';
  const tabs = await Promise.all([1, 2, 3].map(() => api.post(path, { payment }, token)));
  for (const { status } of tabs)
    requireStatus('a request for a refund', status, [201, 401, 404, 409]);
  const [open] = await buyer.sql<{ id: string }>(sql`
    select q.document_id as id from refund_requests q join payment_attempts a on a.id = q.attempt
    join payment_intents i on i.id = a.intent where i.document_id = ${payment} and q.state = 'open'`);
  if (!open || end === 'open') return;
  const operator = await api.signIn('79990000009');
  const withdraw = () => api.request('DELETE', `${path}/${open.id}`, { token });
  const decide = (decision: 'grant' | 'decline') =>
    api.request('PUT', `/api/payment/refund-requests/${open.id}`, {
      token: operator,
      body: { decision, answer: 'model' },
    });
  const acts = {
    withdrawn: [withdraw],
    granted: [() => decide('grant')],
    declined: [() => decide('decline')],
    raced: [() => decide('grant'), () => decide('decline'), withdraw, () => decide('grant')],
  }[end];
  const answers = await Promise.all(acts.map((act) => act()));
  for (const { status } of answers) requireStatus('an answer', status, [200, 401, 409]);
}

export function requireStatus(what: string, status: number, allowed: readonly number[]): void {
  if (!allowed.includes(status)) throw new Error(`${what} was answered ${status}`);
}

interface Unknown {
  readonly review: string;
  readonly refund: string | null;
  readonly amount: string | null;
  /** Kopecks that went back at the provider, and those that are booked. */
  readonly truth: string;
  readonly booked: string;
}

/** Staff look into the provider's cabinet and decide about refunds whose end it does not tell us. */
export async function decideUnknownRefunds({ api, buyer }: Pick<World, 'api' | 'buyer'>) {
  const operator = await api.signIn('79990000009');
  const reviews = await buyer.sql<Unknown>(sql`
    select r.document_id as review, f.document_id as refund, f.amount,
      coalesce((select sum(replace(s.value, '.', '')::bigint) from sandbox_refunds s
        where s.payment = r.provider_payment_id and s.status = 'succeeded'), 0) as truth,
      coalesce((select -sum(l.amount) from ledger_postings l
        where l.attempt = r.attempt and l.account = 'provider' and l.amount < 0), 0) as booked
    from manual_reviews r
    left join payment_refunds f on f.document_id = r.details ->> 'refund'
      and f.status in ('creating', 'pending')
    where r.kind = 'refund_unknown' and r.resolved_at is null and r.attempt is not null
      and not exists (select 1 from sandbox_refunds s
        where s.payment = r.provider_payment_id and s.status = 'pending')`);
  for (const { review, refund, ...sums } of reviews) {
    const unbooked = Number(sums.truth) - Number(sums.booked);
    const wentBack = refund ? unbooked >= Number(sums.amount) : unbooked > 0;
    const { status } = await api.request('PUT', `/api/payment/manual-reviews/${review}`, {
      token: operator,
      body: wentBack
        ? {
            resolution: 'refunded_elsewhere',
            note: 'The cabinet shows it',
            ...(refund === null && { amount: unbooked }),
          }
        : { resolution: 'dismiss', note: 'The cabinet shows none' },
    });
    if (![200, 409].includes(status)) throw new Error(`a decision was answered ${status}`);
  }
}

/** Today in Moscow. */
export const dayOf = ({ api }: Pick<World, 'api'>): string =>
  new Date(api.clock.now().getTime() + 3 * HOUR).toISOString().slice(0, 10);

/** Staff give money of bills back at the bank, as their reviews request. */
export async function transferRefunds({ api, buyer }: Pick<World, 'api' | 'buyer'>): Promise<void> {
  const reviews = await buyer.sql<{ review: string }>(sql`select document_id as review
    from manual_reviews where kind = 'refund_by_transfer' and resolved_at is null`);
  if (reviews.length === 0) return;
  const token = await api.signIn('79990000009');
  const transfer = { paid_on: dayOf({ api }), order_number: '9' };
  const body = { resolution: 'refunded_elsewhere', note: 'The bank took it', transfer };
  for (const { review } of reviews) {
    const path = `/api/payment/manual-reviews/${review}`;
    requireStatus(
      'a transfer back',
      (await api.request('PUT', path, { token, body })).status,
      [200, 409],
    );
  }
}
