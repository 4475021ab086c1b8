import { listTypes } from '@okoshko/contract/content-manager/wire';
import type { Reply } from '@okoshko/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Key } from '../../../api/follows.ts';

/** A declared collection: its attributes, and what of it operators may change. */
export type ContentType = Reply<typeof listTypes>['data'][number];

/** The action it takes, as all that is read of collections. */
export const READ_TYPES_ACTION = 'plugin::content-manager.explorer.read';

/** They come with a release. */
export const typesOptions = queryOptions({
  queryKey: ['content types'] satisfies Key,
  queryFn: async () => (await call(listTypes)).data,
  staleTime: Number.POSITIVE_INFINITY,
});
