import { createApi } from '@okoshko/contract/client';
import type { Address, Reply } from '@okoshko/contract/endpoint';
import type { CallOptions } from './call.ts';
import { ApiFailure } from './failure.ts';
import { encodeQuery } from './query.ts';

/**
 * Calls an endpoint as somebody who is not signed in: what clients are answered, not what the professional is. The
 * session has no part in it.
 * @throws ApiFailure
 */
export async function callAsVisitor<A extends Address>(
  address: A,
  { id, query, body }: Omit<CallOptions<A>, 'idempotencyKey'> = {},
): Promise<Reply<A>> {
  const api = createApi((url, init) => fetch(url, init), '');
  const result = await api(address, {
    ...(id !== undefined && { id }),
    ...(query !== undefined && { query: encodeQuery(query) }),
    ...(body !== undefined && { body: body as object }),
    headers: { 'accept-language': 'ru' },
  });
  if (!result.ok) throw new ApiFailure(result.error, null);
  return result.data;
}
