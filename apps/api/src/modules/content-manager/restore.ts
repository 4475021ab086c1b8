import type * as schemas from '@okoshko/contract/content-manager/deleted-schemas';
import type { Params, Query, Reply } from '@okoshko/contract/endpoint';
import { audit, snapshot } from '../../platform/collections/audit/index.ts';
import {
  type Declaration,
  violatedFieldOf,
  withRefusals,
} from '../../platform/collections/declare/index.ts';
import { restoreKept } from '../../platform/collections/write/index.ts';
import type { AppCtx } from '../../platform/ctx.ts';
import { sqlState, transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { requireEditable } from './access.ts';
import { takeDeleted } from './deleted/repository.ts';
import { readWritten } from './documents.ts';

/**
 * Restores a document, under its ids, by who may create such. Throws `deleted_gone`, `deleted_parent_gone` and
 * `deleted_value_taken`.
 */
export async function restoreDeleted(
  ctx: AppCtx,
  { model, id: document }: Params<typeof schemas.restoreDeleted>,
  query: Query<typeof schemas.restoreDeleted>,
): Promise<Reply<typeof schemas.restoreDeleted>> {
  const target = await requireEditable(ctx, { model, kind: 'create' }, query);
  const { declaration } = target;
  if (!declaration.isRestorable) throw new AppError('not_editable');
  const id = await refusingConflicts(declaration, () =>
    transact(ctx, async (ctx) => {
      const deleted = await takeDeleted(ctx.db, { model, document, now: ctx.now });
      if (!deleted || !(await restoreKept(ctx, declaration, deleted))) {
        throw new AppError('deleted_gone');
      }
      const after = await snapshot(ctx, declaration, deleted.id);
      await audit(ctx, declaration, { before: null, after });
      return deleted.id;
    }),
  );
  return readWritten(ctx, target, { id, body: {}, query });
}

/** Turns what stands in the way of a restored row into a refusal. */
async function refusingConflicts<T>(declaration: Declaration, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const state = sqlState(error);
    if (state === '23503') throw new AppError('deleted_parent_gone', { cause: error });
    // A check that is newer than the row refuses as it does any change.
    if (!TAKEN.has(state)) return withRefusals(declaration, () => Promise.reject(error));
    const field = violatedFieldOf(declaration, error);
    const failures = field === undefined ? [] : [{ path: [field] }];
    throw new AppError('deleted_value_taken', { failures, cause: error });
  }
}

/** unique, exclusion */
const TAKEN = new Set(['23505', '23P01']);
