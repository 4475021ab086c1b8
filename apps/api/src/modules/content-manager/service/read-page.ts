import type * as schemas from '@okoshko/contract/content-manager/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import type { Declaration } from '../../../platform/collections/declaration.ts';
import { auditList } from '../../../platform/collections/personal-reads.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { planOf } from '../../../platform/collections/query/read-query.ts';
import { readList } from '../../../platform/collections/read.ts';
import { pageOf } from '../../../platform/paging.ts';

export type ListQuery = Static<typeof schemas.listDocuments.query>;

export type DocumentPage = Static<typeof schemas.listDocuments.reply>;

export async function readPage(
  call: Call<'collections'>,
  declaration: Declaration,
  { page: number, pageSize, withCount = true, ...query }: ListQuery,
): Promise<DocumentPage> {
  const page = { ...pageOf({ page: number, pageSize }), withCount };
  const plan = planOf(scopeOf(call), declaration, query);
  const { documents, total } = await readList(call, plan, page);
  await auditList(call, plan, query);
  const { page: at, pageSize: size, ...counts } = page.meta(total);
  return {
    results: documents,
    pagination: { page: at, pageSize: size, ...(withCount && counts) },
  };
}
