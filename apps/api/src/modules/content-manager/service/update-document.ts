import type * as schemas from '@okoshko/contract/content-manager/schemas';
import type { Static } from 'typebox';
import type { AppCall } from '../../../platform/call.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { byId } from '../../../platform/collections/read.ts';
import { remarksOn } from '../../../platform/collections/remarks.ts';
import { readId, update } from '../../../platform/collections/write.ts';
import { requireEditable } from '../access.ts';
import { type DocumentReply, presentDocument } from '../present.ts';
import { refreshCache } from './refresh-cache.ts';
import { requireAudited } from './require-audited.ts';

/** Changes a document as the type's own route would. */
export async function updateDocument(
  call: AppCall,
  { model, id: reference }: Static<typeof schemas.updateDocument.params>,
  { body, query }: { readonly body: Static<typeof schemas.updateDocument.body>; readonly query: Query },
): Promise<DocumentReply> {
  const target = await requireEditable(call, { model, kind: 'update' }, query);
  const change = { condition: byId(reference), body: { data: body } };
  const id = await (target.editor?.update?.(call, reference, body) ??
    update(call, target, { ...change, read: readId }));
  await refreshCache(call, target);
  const document = await requireAudited(call, target.declaration, { id: String(id), query });
  const remarks = await remarksOn(call, target.declaration, { id, body: { data: body } });
  return presentDocument(document, remarks);
}
