import type { Call } from '../../../platform/call.ts';
import type { Declaration } from '../../../platform/collections/declaration.ts';
import { auditOne } from '../../../platform/collections/personal-reads.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import type { Presented } from '../../../platform/collections/present.ts';
import { type Query, shapeOf } from '../../../platform/collections/query/read-query.ts';
import { requireDocument } from './require-document.ts';

/** The document; that it was read is in the audit log. */
export async function requireAudited(
  call: Call<'collections'>,
  declaration: Declaration,
  { id, query }: { readonly id: string; readonly query: Query },
): Promise<Presented> {
  const plan = shapeOf(scopeOf(call), declaration, query);
  const document = await requireDocument(call, plan, id);
  await auditOne(call, plan, document);
  return document;
}
