import type { Reply } from '@okoshko/contract/endpoint';
import {
  addOrigin,
  listOrigins,
  proveOrigin,
  removeOrigin,
} from '@okoshko/contract/providers/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { ApiFailure, codeOf, isLost } from '../../../api/failure.ts';
import { keyOf } from '../../../api/queries.ts';

export type Site = Reply<typeof listOrigins>['data'][number];

export const sitesOptions = () =>
  queryOptions({ queryKey: keyOf('origins'), queryFn: async () => (await call(listOrigins)).data });

/** Named again, it is the one there is: a repeat after a lost answer makes no second. */
export const addSite = async (origin: string): Promise<Site> =>
  (await call(addOrigin, { body: { data: { origin } } })).data;

export const proveSite = async (id: string): Promise<Site> =>
  (await call(proveOrigin, { id })).data;

/** A site that is already gone, after a lost answer or from another tab, is no failure. */
export async function removeSite(id: string): Promise<void> {
  try {
    await call(removeOrigin, { id });
  } catch (thrown) {
    if (codeOf(thrown) === 'not_found') return;
    if (!(thrown instanceof ApiFailure && isLost(thrown))) throw thrown;
    const { data } = await call(listOrigins);
    if (data.some(({ documentId }) => documentId === id)) throw thrown;
  }
}
