import { sql } from 'drizzle-orm';
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
