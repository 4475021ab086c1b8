import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import type { Call } from '../../../platform/call.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { type Query, shapeOf } from '../../../platform/collections/query/read-query.ts';
import { readOne } from '../../../platform/collections/read.ts';
import { ownFile } from '../access.ts';
import { fileCollection } from '../collection.ts';
import { presentFile } from '../present.ts';
import { unknownFile } from './require-own-file.ts';

/** A file of the caller's own; any file for operators. */
export async function readFile(
  call: Call<'collections'>,
  id: string,
  query: Query,
): Promise<FileDocument> {
  const { actor } = call;
  const plan = shapeOf(scopeOf(call), fileCollection, query);
  const document = await readOne(call, plan, ownFile(actor, id));
  if (!document) throw unknownFile();
  return presentFile(document);
}
