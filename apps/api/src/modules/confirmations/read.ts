import { CONFIRMATION_KINDS, type ConfirmationState } from '@okoshko/contract/confirmations/kinds';
import type { Confirmation } from '@okoshko/contract/confirmations/schemas';
import { readPage, recordRead } from '../../platform/collections/audit/index.ts';
import { type Actor, type Ctx, userIdOf } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { PageQuery } from '../../platform/paging.ts';
import { findColleagues, mayConfirm } from '../../platform/permissions/second-person.ts';
import {
  findConfirmation,
  findConfirmations,
  type NamedConfirmation,
  type Reader,
} from './repository.ts';
import { MODEL, mayDecide } from './rules.ts';

/** Reads the kinds that they decide, and what they asked for. */
export const readerOf = (actor: Actor, user: number): Reader => ({
  kinds: CONFIRMATION_KINDS.filter((kind) => mayConfirm(actor, kind)),
  user,
});

type ListQuery = PageQuery & { readonly state?: ConfirmationState | undefined };

export const listConfirmations = (ctx: Ctx, query: ListQuery) =>
  readPage(ctx, query, {
    model: MODEL,
    find: (slice) => {
      const reader = readerOf(ctx.actor, userIdOf(ctx));
      return findConfirmations(ctx.db, { ...reader, state: query.state }, slice);
    },
    present: (rows) => rows.map((row) => present(ctx, row)),
  });

export async function readConfirmation(ctx: Ctx, documentId: string) {
  const row = await requireConfirmation(ctx, documentId);
  const about = { users: row.user === null ? [] : [row.user] };
  await recordRead(ctx, { model: MODEL, document: documentId, about });
  return { data: present(ctx, row) };
}

/** Throws `not_found`, as for one that the caller may not read. */
export async function requireConfirmation(
  ctx: Ctx,
  documentId: string,
): Promise<NamedConfirmation> {
  const reader = readerOf(ctx.actor, userIdOf(ctx));
  const row = await findConfirmation(ctx.db, documentId, reader);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Tells the caller what a colleague confirms of what they may do, and whether there is one. */
export async function readTerms(ctx: Ctx<'config'>) {
  const { kinds, user } = readerOf(ctx.actor, userIdOf(ctx));
  const data = [];
  for (const kind of kinds) {
    const colleagues = await findColleagues(ctx.db, kind, [user]);
    const above = ctx.app.config.confirmations[kind];
    data.push({ kind, above, has_colleague: colleagues.length > 0 });
  }
  return { data };
}

const present = ({ actor, now }: Ctx, row: NamedConfirmation): Confirmation => ({
  documentId: row.document_id,
  kind: row.kind,
  state: row.state,
  size: row.size,
  request: row.request,
  ...row.people,
  reason: row.reason,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  may_decide: mayDecide(row, actor, now),
  is_own: row.author === actor.user,
});
