import type { Call } from '../../../platform/call.ts';
import type { Declaration } from '../../../platform/collections/declaration.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { type Query, shapeOf } from '../../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../../platform/collections/read.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireType } from '../access.ts';
import { type DocumentReply, presentDocument } from '../present.ts';

export async function readDocument(
  call: Call<'collections'>,
  { model, id }: { readonly model: string; readonly id: string },
  query: Query,
): Promise<DocumentReply> {
  return presentDocument(await requireDocument(call, requireType(call, model), { id, query }));
}

export async function requireDocument(
  call: Call<'collections'>,
  declaration: Declaration,
  { id, query }: { readonly id: string; readonly query: Query },
): Promise<Record<string, unknown>> {
  const plan = shapeOf(scopeOf(call), declaration, query);
  const document = await readOne(call, plan, byId(id));
  if (!document) throw new AppError('not_found');
  return document;
}
