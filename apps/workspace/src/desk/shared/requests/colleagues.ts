import type { UncheckedAddress } from '@okoshko/contract/endpoint';
import { listUsers } from '@okoshko/contract/users/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Key } from '../../../api/follows.ts';
import type { Colleague } from './colleague-choices.ts';

/** The roles whose staff answer requests. */
const ANSWERING = ['operator', 'support'];
const STAFF: UncheckedAddress<readonly Colleague[]> = { method: 'GET', path: listUsers.path };

/** The staff whom a request can be handed to. */
export const colleaguesOptions = queryOptions({
  queryKey: ['users', 'colleagues'] satisfies Key,
  queryFn: () =>
    call(STAFF, {
      query: {
        fields: ['name'],
        filters: { role: { type: { $in: ANSWERING } }, blocked: { $eq: false } },
        sort: 'id',
        limit: 100,
      },
    }),
});
