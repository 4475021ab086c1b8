import type * as schemas from '@okoshko/contract/content-manager/schemas';
import type { Static } from 'typebox';
import type { AppCall } from '../../../platform/call.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { remarksOn } from '../../../platform/collections/remarks.ts';
import { create, readId } from '../../../platform/collections/write.ts';
import { requireEditable } from '../access.ts';
import { type DocumentReply, presentDocument } from '../present.ts';
import { refreshCache } from './refresh-cache.ts';
import { requireAudited } from './require-audited.ts';

/** Creates a document as the type's own route would. */
export async function createDocument(
  call: AppCall,
  model: string,
  { body, query }: { readonly body: Static<typeof schemas.createDocument.body>; readonly query: Query },
): Promise<DocumentReply> {
  const target = await requireEditable(call, { model, kind: 'create' }, query);
  const id = await (target.editor?.create?.(call, body) ??
    create(call, target, { body: { data: body }, read: readId }));
  await refreshCache(call, target);
  const document = await requireAudited(call, target.declaration, { id: String(id), query });
  const remarks = await remarksOn(call, target.declaration, { id, body: { data: body } });
  return presentDocument(document, remarks);
}
