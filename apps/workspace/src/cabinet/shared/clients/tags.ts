import { listTags } from '@okoshko/contract/clients/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Key } from '../../../api/follows.ts';

/** The tags that are used, the most used first. */
export const tagsOptions = queryOptions({
  // Below the clients: whatever changes them changes these.
  queryKey: ['client-profiles', 'tags'] satisfies Key,
  queryFn: async () => (await call(listTags)).data,
});
