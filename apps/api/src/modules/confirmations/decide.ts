import type { decideConfirmation as schemas } from '@okoshko/contract/confirmations/schemas';
import type { Body } from '@okoshko/contract/endpoint';
import { writeStaffEntries } from '../../platform/collections/audit/index.ts';
import { type AppCtx, type Ctx, userIdOf } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { catchUpLater } from '../../platform/http/idempotency.ts';
import { findColleagues, mayConfirm } from '../../platform/permissions/second-person.ts';
import { sentence } from '../../platform/sentence.ts';
import { isSeen, plainWords } from '../../platform/words.ts';
import { requireRecentPassword } from '../auth/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { ACTIONS } from './actions.ts';
import { readConfirmation, requireConfirmation } from './read.ts';
import { type ConfirmationRow, closeConfirmation, lockConfirmation } from './repository.ts';
import { confirmationNoticeOf, isOwnMatter, isWaiting, MODEL } from './rules.ts';

type Decision = Body<typeof schemas>;

const STATES = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const;

/**
 * Decides what a colleague asked for; of two who do at once one wins, the other is told who and what. Confirmed, it is done
 * in the same transaction, in the name of its author.
 */
export async function decideConfirmation(ctx: AppCtx, documentId: string, input: Decision) {
  const { decision } = input;
  const { id } = await requireConfirmation(ctx, documentId);
  const answer = answerOf(input);
  if (decision === 'confirm') await requireRecentPassword(ctx);
  const later = catchUpLater(ctx);
  await transact(later.ctx, async (ctx) => {
    const row = await requireOpen(ctx, id, documentId);
    requireDecider(ctx, row, decision);
    if (decision === 'confirm') await perform(ctx, row);
    await close(ctx, row, { state: STATES[decision], answer });
  });
  await later.run();
  return readConfirmation(ctx, documentId);
}

function answerOf({ decision, answer }: Decision): string | null {
  if (answer !== undefined && isSeen(answer)) return plainWords(answer);
  if (decision === 'decline') throw invalidField('answer', sentence('required'));
  return null;
}

/** The row while it waits, locked. */
async function requireOpen(ctx: Ctx, id: number, documentId: string): Promise<ConfirmationRow> {
  const row = await lockConfirmation(ctx.db, id);
  if (row && isWaiting(row, ctx.now)) return row;
  const { state, answer, decided_at, people } = await requireConfirmation(ctx, documentId);
  const details = {
    state: state === 'open' ? 'lapsed' : state,
    ...{ answer, decided_at: decided_at?.toISOString() ?? null, decided_by: people.decided_by },
  };
  throw new AppError('confirmation_closed', { details });
}

function requireDecider({ actor }: Ctx, row: ConfirmationRow, decision: Decision['decision']) {
  if (decision === 'withdraw') {
    if (row.author !== actor.user) throw new AppError('not_found');
    return;
  }
  if (isOwnMatter(row, actor)) throw new AppError('confirmation_own');
  if (!mayConfirm(actor, row.kind)) throw new AppError('not_found');
}

/** Does it as its author would, who must still have the right; no more than was asked for. */
async function perform(ctx: AppCtx, { kind, author, size, request }: ConfirmationRow) {
  const holders = await findColleagues(ctx.db, kind, []);
  if (!holders.includes(author)) throw new AppError('confirmation_author_lost');
  const actor = { ...ctx.actor, user: author };
  await ACTIONS[kind]({ ...ctx, actor, approved: { size } }, request);
}

async function close(
  ctx: Ctx,
  { id, document_id: confirmation, kind, author, user, size }: ConfirmationRow,
  { state, answer }: Pick<ConfirmationRow, 'state' | 'answer'>,
): Promise<void> {
  const decision = { state, decided_at: ctx.now, decided_by: userIdOf(ctx), answer };
  await closeConfirmation(ctx.db, id, decision);
  const about = { users: [author, ...(user === null ? [] : [user])] };
  const before = { state: 'open', kind: null, size: null, answer: null };
  const entry = {
    model: MODEL,
    document: confirmation,
    before,
    after: { state, kind, size, answer },
  };
  await writeStaffEntries(ctx, [{ ...entry, about }]);
  if (state === 'withdrawn') return;
  await notifyStaff(ctx, confirmationNoticeOf({ kind, state, confirmation, to: author }));
}
