import type { DISPUTE_OUTCOMES } from '@okoshko/contract/payments/states';
import { dayText } from '@okoshko/ui/when';
import type { ProviderPayment } from '../../../gateways/payments/port.ts';
import {
  readPage,
  recordRead,
  writeStaffEntries,
} from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PageQuery } from '../../../platform/paging.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { notify, notifyStaff } from '../../notifications/index.ts';
import { balanceOf, insertPostings } from '../ledger/repository.ts';
import { disputeEndMovement, disputeMovement } from '../ledger/rules.ts';
import { presentBuyer } from '../purchases/present.ts';
import {
  type Buyer,
  findAttempt,
  findBuyers,
  findPurchases,
  findTitle,
  type IntentRow,
  lockAttempt,
  type Purchase,
  type PurchaseRows,
} from '../purchases/repository.ts';
import { purchaseTitleOf } from '../purchases/rules.ts';
import { recordExternalRefund } from '../refunds/provider-refunds.ts';
import { findOpenRefunds } from '../refunds/repository.ts';
import { ZONE } from '../rules.ts';
import {
  closeOpenDispute,
  type DisputeFilters,
  type DisputeOfPayment,
  type DisputeRow,
  findDispute,
  findDisputes,
  findOpenDispute,
  insertDispute,
} from './repository.ts';
import {
  answerDisputeBy,
  disputeNoticeToOwner,
  disputeNoticeToStaff,
  isTakenBack,
} from './rules.ts';

/** Disputes of one state or of all. */
export const listDisputes = (ctx: Ctx, query: PageQuery & DisputeFilters) =>
  readPage(ctx, query, {
    model: 'api::dispute.dispute',
    find: (slice) => findDisputes(ctx.db, query, slice),
    present: (disputes) => presentDisputes(ctx, disputes),
  });

export async function readDispute(ctx: Ctx, documentId: string) {
  const dispute = await findDispute(ctx.db, documentId);
  const [data] = await presentDisputes(ctx, dispute ? [dispute] : []);
  if (!dispute || !data) throw new AppError('not_found');
  const about = { payments: [dispute.payment] };
  await recordRead(ctx, { model: 'api::dispute.dispute', document: documentId, about });
  return { data };
}

interface Closing {
  readonly outcome: (typeof DISPUTE_OUTCOMES)[number];
  readonly note: string;
}

/** Staff tell how a dispute ended; of two who do at once one wins, the other is told who and what. */
export const closeDispute = (ctx: Ctx, documentId: string, { outcome, note }: Closing) =>
  transact(ctx, async (ctx) => {
    const dispute = await findDispute(ctx.db, documentId);
    if (!dispute) throw new AppError('not_found');
    const isEnded = await endDispute(ctx, dispute, { state: outcome, note });
    const current = await findDispute(ctx.db, documentId);
    const [data] = await presentDisputes(ctx, current ? [current] : []);
    if (!data) throw new AppError('not_found');
    if (!isEnded) throw new AppError('dispute_closed', { details: { ...closedOf(data) } });
    const about = { payments: [dispute.payment] };
    const before = { state: dispute.state, note: null };
    const after = { state: outcome, note };
    const entry = { model: 'api::dispute.dispute', document: documentId, before, after, about };
    await writeStaffEntries(ctx, [entry]);
    return { data };
  });

type Presented = Awaited<ReturnType<typeof presentDisputes>>[number];
const closedOf = ({ state, note, closed_at, closed_by, closed_by_name }: Presented) => ({
  state,
  note,
  closed_at,
  closed_by,
  closed_by_name,
});

/**
 * Opens a dispute where the provider no longer has what was paid, though nothing of ours gave it back; closes it as won
 * where it has the money again. Under the attempt's lock.
 */
export async function followDispute(
  ctx: Ctx,
  { intent, attempt }: PurchaseRows,
  payment: ProviderPayment,
): Promise<void> {
  if (attempt.paid_at === null) return;
  const open =
    isTakenBack(payment) || payment.status === 'paid'
      ? await findOpenDispute(ctx.db, attempt.id)
      : null;
  if (open && payment.status === 'paid') {
    await endDispute(ctx, open, { state: 'won', note: RETURNED });
  }
  if (open || !isTakenBack(payment)) return;
  // A refund of ours that is under way tells of itself.
  if ((await findOpenRefunds(ctx.db, attempt.id)).length > 0) return;
  const amount = await balanceOf(ctx.db, attempt.id);
  if (amount > 0) await openDispute(ctx, { intent, attempt }, { amount, reason: payment.reason });
}

const RETURNED = 'Платёжная система снова показывает платёж оплаченным';

async function openDispute(
  ctx: Ctx,
  { intent, attempt }: PurchaseRows,
  { amount, reason }: { readonly amount: number; readonly reason: string | null },
): Promise<void> {
  const { db, now } = ctx;
  const dispute = await insertDispute(db, {
    ...newDocument(now),
    attempt: attempt.id,
    amount,
    reason,
    state: 'open',
    answer_by: answerDisputeBy(now),
  });
  const about = { intent: intent.id, attempt: attempt.id, at: now };
  await insertPostings(db, disputeMovement(dispute.document_id, amount), about);
  ctx.log.error({ dispute: dispute.document_id, amount }, 'a bank took a payment back');
  await notifyStaff(ctx, disputeNoticeToStaff(dispute.document_id));
  await notifyBuyer(ctx, intent, dispute);
}

interface End {
  readonly state: (typeof DISPUTE_OUTCOMES)[number];
  readonly note: string;
}

/**
 * Closes an open dispute, once, in one transaction: the money is the provider's again or, where it is lost, went back as
 * a refund does, with its effects. Answers whether it was open.
 */
export const endDispute = (ctx: Ctx, dispute: DisputeRow, { state, note }: End): Promise<boolean> =>
  transact(ctx, async (ctx) => {
    const { db, now, actor } = ctx;
    const unlocked = await findAttempt(db, dispute.attempt);
    if (!unlocked) return false;
    const { intent, attempt } = await lockAttempt(db, unlocked);
    const result = { state, note, closed_at: now, closed_by: actor.user };
    if (!(await closeOpenDispute(db, dispute.id, result))) return false;
    const { document_id, amount } = dispute;
    const about = { intent: intent.id, attempt: attempt.id, at: now };
    await insertPostings(db, disputeEndMovement(document_id, amount), about);
    if (state === 'charged_back') {
      const refund = { key: `dispute:${document_id}`, amount, reason: CHARGEBACK, id: null };
      await recordExternalRefund(ctx, attempt, { ...refund, origin: 'chargeback' });
    }
    await notifyBuyer(ctx, intent, { ...dispute, state });
    return true;
  });

const CHARGEBACK = 'Банк вернул деньги покупателю';

/** Tells whoever bought it what became of the money and of the purchase. */
async function notifyBuyer(
  ctx: Ctx,
  intent: IntentRow,
  { document_id, state, answer_by }: DisputeRow,
): Promise<void> {
  const purchase = purchaseTitleOf(intent.purpose, await findTitle(ctx.db, intent));
  const text = disputeNoticeToOwner(state, { purchase, until: dayText(answer_by, ZONE) });
  const notice = { user: intent.user, kind: `dispute_${state}`, topic: 'plan', ...text } as const;
  await notify(ctx, [{ ...notice, dedupe_key: `dispute:${document_id}:${state}` }]);
}

/** Disputes as staff see them: with what was bought, by whom, and who closed them. */
async function presentDisputes({ db }: Ctx, disputes: readonly DisputeOfPayment[]) {
  const payments = disputes.map(({ payment }) => payment);
  const closers = disputes.map(({ closed_by }) => closed_by);
  const [purchases, users] = await Promise.all([
    findPurchases(db, payments),
    findBuyers(db, closers),
  ]);
  return disputes.flatMap((dispute) => {
    const purchase = purchases.get(dispute.payment);
    const closer = users.get(dispute.closed_by ?? 0);
    return purchase ? [presentDispute(dispute, { purchase, closer })] : [];
  });
}

const presentDispute = (
  dispute: DisputeOfPayment,
  { purchase, closer }: { readonly purchase: Purchase; readonly closer: Buyer | undefined },
) => ({
  dispute: dispute.document_id,
  state: dispute.state,
  amount: dispute.amount,
  reason: dispute.reason,
  answer_by: dispute.answer_by.toISOString(),
  provider: dispute.provider,
  provider_payment_id: dispute.provider_payment_id,
  payment: dispute.payment,
  title: purchaseTitleOf(purchase.purpose, purchase.tariff),
  buyer: presentBuyer(purchase.buyer),
  note: dispute.note,
  created_at: dispute.created_at.toISOString(),
  closed_at: dispute.closed_at?.toISOString() ?? null,
  closed_by: dispute.closed_by,
  closed_by_name: closer?.name ?? null,
});
