import type * as schemas from '@okoshko/contract/content-manager/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { requireType } from '../../access.ts';
import { requireAudited } from '../../service/require-audited.ts';
import { findReferences, referrersTo } from '../repository.ts';

/** Which documents refer to a document: what its deletion touches. */
export async function listReferences(
  call: Call<'collections'>,
  { model, id: reference }: Static<typeof schemas.listReferences.params>,
): Promise<Static<typeof schemas.listReferences.reply>> {
  const declaration = requireType(call, model);
  const document = await requireAudited(call, declaration, { id: reference, query: {} });
  const referrers = referrersTo(call.app.collections.values(), declaration.collection.plural);
  const id = Number(document.id);
  const references = await findReferences(call.db, call.actor, { id, referrers });
  return {
    data: references.map(({ model, documents, ...one }) => ({
      ...{ model, ...one },
      documents: documents.map((document) => ({ model, ...document })),
    })),
  };
}
