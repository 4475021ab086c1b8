import type * as schemas from '@okoshko/contract/content-manager/deleted-schemas';
import type { Query, Reply } from '@okoshko/contract/endpoint';
import { readPage } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { requireType } from '../access.ts';
import { type DeletedRow, findDeleted, keptUntil } from './repository.ts';

/** A page of what staff deleted of a type and may restore. */
export async function listDeleted(
  ctx: Ctx<'collections'>,
  model: string,
  query: Query<typeof schemas.listDeleted>,
): Promise<Reply<typeof schemas.listDeleted>> {
  requireType(ctx, model);
  const { db, now } = ctx;
  return readPage(ctx, query, {
    find: (slice) => findDeleted(db, { model, now }, slice),
    present: (rows) => rows.map(presentDeleted),
  });
}

const presentDeleted = (deleted: DeletedRow) => ({
  id: deleted.row,
  documentId: deleted.document_id,
  label: deleted.label,
  owner: deleted.owner,
  by: deleted.by,
  deleted_at: deleted.deleted_at.toISOString(),
  kept_until: keptUntil(deleted).toISOString(),
});
