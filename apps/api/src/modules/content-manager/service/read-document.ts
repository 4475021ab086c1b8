import type { Call } from '../../../platform/call.ts';
import type { Declaration } from '../../../platform/collections/declaration.ts';
import { noteOne } from '../../../platform/collections/personal-reads.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import type { Presented } from '../../../platform/collections/present.ts';
import type { QueryPlan } from '../../../platform/collections/query/query-plan.ts';
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
  return presentDocument(await requireNoted(call, requireType(call, model), { id, query }));
}

interface Read {
  readonly id: string;
  readonly query: Query;
}

/** The document; that it was read is noted in the audit log. */
export async function requireNoted(
  call: Call<'collections'>,
  declaration: Declaration,
  { id, query }: Read,
): Promise<Presented> {
  const plan = shapeOf(scopeOf(call), declaration, query);
  const document = await requirePlanned(call, plan, id);
  await noteOne(call, plan, document);
  return document;
}

/** What was written is in the audit log by its change. */
export const requireDocument = (
  call: Call<'collections'>,
  declaration: Declaration,
  { id, query }: Read,
): Promise<Presented> => requirePlanned(call, shapeOf(scopeOf(call), declaration, query), id);

async function requirePlanned(
  call: Call<'collections'>,
  plan: QueryPlan,
  id: string,
): Promise<Presented> {
  const document = await readOne(call, plan, byId(id));
  if (!document) throw new AppError('not_found');
  return document;
}
