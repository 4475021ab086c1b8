import type { Declaration } from '../../../platform/collections/declare/index.ts';
import {
  type LockedRow,
  type Removal,
  readKept,
} from '../../../platform/collections/write/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { findLabelRows } from '../repository.ts';
import { addDeleted } from './repository.ts';

/** Keeps what is deleted of a type that is restorable. */
export const keeperOf = (declaration: Declaration): Removal['keep'] =>
  declaration.isRestorable && ((ctx, row) => keepDeleted(ctx, declaration, row));

async function keepDeleted(
  ctx: Ctx,
  declaration: Declaration,
  { id, owner }: LockedRow,
): Promise<void> {
  const { db, actor, now } = ctx;
  const labelled = new Map([[declaration, { ids: new Set([id]), documents: new Set<string>() }]]);
  const [named] = await findLabelRows(db, labelled);
  if (!named) return;
  await addDeleted(db, {
    model: declaration.collection.uid,
    document_id: named.documentId,
    row: id,
    label: named.label,
    provider_profile: owner === null ? null : Number(owner),
    deleted_by: actor.user,
    deleted_at: now,
    kept: await readKept(ctx, declaration, id),
  });
}
