import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import type { Call } from '../../../platform/call.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { planOf, type Query } from '../../../platform/collections/query/read-query.ts';
import { readList } from '../../../platform/collections/read.ts';
import { filesByIds, ownFilesIn } from '../access.ts';
import { fileCollection } from '../collection.ts';
import { presentFile } from '../present.ts';

type FileRange = Parameters<typeof readList>[2];

/** Own files in the query language of collections, with their total. */
export async function readFiles(call: Call<'collections'>, query: Query, range: FileRange) {
  const { actor } = call;
  // The schema of the route checked it.
  const among = ownFilesIn(actor, query.folder as number | undefined);
  const plan = planOf(scopeOf(call), fileCollection, query);
  const { documents, total } = await readList(call, plan, { among, ...range });
  return { files: documents.map(presentFile), total };
}

/** Files by their ids, in that order. */
export async function readFilesById(
  call: Call<'collections'>,
  ids: readonly number[],
): Promise<FileDocument[]> {
  const range = { limit: ids.length, offset: 0, among: filesByIds(ids) };
  return (await readFiles(call, {}, range)).files;
}
