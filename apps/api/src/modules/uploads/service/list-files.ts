import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import type { Call } from '../../../platform/call.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { parseStartLimit } from '../../../platform/paging.ts';
import { readFiles } from './read-files.ts';

/** The caller's own files, all of them for operators, by `start` and `limit`. */
export async function listFiles(call: Call<'collections'>, query: Query): Promise<FileDocument[]> {
  return (await readFiles(call, query, parseStartLimit(query))).files;
}
