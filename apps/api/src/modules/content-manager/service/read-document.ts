import type { Call } from '../../../platform/call.ts';
import type { Declaration } from '../../../platform/collections/declaration.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import type { Presented } from '../../../platform/collections/present.ts';
import { type Query, shapeOf } from '../../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../../platform/collections/read.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireType } from '../access.ts';
import { type DocumentReply, presentDocument } from '../present.ts';
import { requireAudited } from './require-audited.ts';

export async function readDocument(
  call: Call<'collections'>,
  { model, id }: { readonly model: string; readonly id: string },
  query: Query,
): Promise<DocumentReply> {
  return presentDocument(await requireAudited(call, requireType(call, model), { id, query }));
}

/** What was written is in the audit log by its change. */
export async function requireDocument(
  call: Call<'collections'>,
  declaration: Declaration,
  { id, query }: { readonly id: string; readonly query: Query },
): Promise<Presented> {
  const plan = shapeOf(scopeOf(call), declaration, query);
  const document = await readOne(call, plan, byId(id));
  if (!document) throw new AppError('not_found');
  return document;
}
