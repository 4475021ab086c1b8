import * as endpoints from '@okoshko/contract/clients/endpoints';
import * as schemas from '@okoshko/contract/clients/schemas';
import type { Collections } from '../../platform/collections/registry.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { createMergeOwn } from './merge-own.ts';

/** Providers merge their own clients; staff anybody's. */
export const createMerging = (collections: Collections): readonly Route[] => {
  const mergeOwn = createMergeOwn(collections);
  return [
    serve(endpoints.mergeClients, schemas.mergeClients, (call, { params, body }) =>
      mergeOwn(call, { into: params.id, from: String(body.data.client_profile) }),
    ),
  ];
};
