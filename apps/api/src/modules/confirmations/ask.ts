import type { askConfirmation as schemas } from '@okoshko/contract/confirmations/schemas';
import type { Body } from '@okoshko/contract/endpoint';
import { writeStaffEntries } from '../../platform/collections/audit/index.ts';
import { type AppCtx, userIdOf } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { mayConfirm } from '../../platform/permissions/second-person.ts';
import { hashToken, newDocument } from '../../platform/tokens.ts';
import { requireRecentPassword } from '../auth/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { ACTIONS } from './actions.ts';
import { readConfirmation } from './read.ts';
import { findSame, insertConfirmation } from './repository.ts';
import { confirmationNoticeOf, expiresAt, MODEL } from './rules.ts';

type Asking = Body<typeof schemas>;

/**
 * Asks colleagues to confirm an action. It is refused as the action itself would be, and where nobody has to confirm it.
 * Asked twice, it is one.
 */
export async function askConfirmation(ctx: AppCtx, asking: Asking) {
  const { kind, request } = asking;
  if (!mayConfirm(ctx.actor, kind)) throw new AppError('not_found');
  const need = await findNeed(ctx, asking);
  if (!need) throw new AppError('confirmation_needless');
  const { size, user } = need;
  await requireRecentPassword(ctx);
  const author = userIdOf(ctx);
  const ownReason = typeof request.reason === 'string' ? request.reason : null;
  const row = {
    ...newDocument(ctx.now),
    ...{ kind, request, size, user, author, expires_at: expiresAt(ctx.now) },
    reason: asking.reason ?? ownReason,
    request_hash: hashToken(JSON.stringify([kind, request])),
  };
  const document = await transact(ctx, async (ctx) => {
    const inserted = await insertConfirmation(ctx.db, row);
    if (!inserted) return (await findSame(ctx.db, row))?.document_id ?? row.document_id;
    const { document_id: confirmation } = inserted;
    const after = { kind, size, reason: row.reason };
    const about = { users: user === null ? [] : [user] };
    const entry = { model: MODEL, document: confirmation, before: null, after, about };
    await writeStaffEntries(ctx, [entry]);
    await notifyStaff(ctx, confirmationNoticeOf({ kind, state: 'open', confirmation, to: null }));
    return confirmation;
  });
  return readConfirmation(ctx, document);
}

/** Tells before the press whether a colleague has to confirm an action. It is refused as the action itself would be. */
export async function previewConfirmation(ctx: AppCtx, asking: Omit<Asking, 'reason'>) {
  if (!mayConfirm(ctx.actor, asking.kind)) throw new AppError('not_found');
  const need = await findNeed(ctx, asking);
  const { size = null, above = null } = need ?? {};
  return { data: { is_needed: need !== null, size, above } };
}

interface Need {
  readonly size: number;
  /** The one it is about. */
  readonly user: number | null;
  /** The limit. */
  readonly above: number;
}

/** Runs the action, of which nothing stays, up to where it says that a colleague has to confirm it, and how much it is; null: to its end. */
async function findNeed(
  ctx: AppCtx,
  { kind, request }: Pick<Asking, 'kind' | 'request'>,
): Promise<Need | null> {
  try {
    const inquiry: AppCtx = { ...ctx, isInquiry: true };
    return await transact(inquiry, async (ctx): Promise<never> => {
      await ACTIONS[kind](ctx, request);
      throw new AppError('confirmation_needless');
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'confirmation_needless') return null;
    if (error.code !== 'second_person_needed') throw error;
    const { size, user, above } = error.details;
    return {
      size: Number(size),
      user: typeof user === 'number' ? user : null,
      above: Number(above),
    };
  }
}
