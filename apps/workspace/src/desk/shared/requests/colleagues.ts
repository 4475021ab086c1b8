import type { UncheckedAddress } from '@okoshko/contract/endpoint';
import { listUsers } from '@okoshko/contract/users/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Row } from '../../../api/collections.ts';
import type { Key } from '../../../api/follows.ts';
import { requests as text } from '../../../text/desk/requests.ts';

/** The roles whose staff answer requests. */
const ANSWERING = ['operator', 'support'];
const STAFF: UncheckedAddress<readonly Colleague[]> = { method: 'GET', path: listUsers.path };
export type Colleague = Pick<Row<'users'>, 'documentId' | 'name'>;

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

/** Colleagues as choices; `user`: the documentId of who looks. */
export const colleagueChoices = (
  colleagues: readonly Colleague[],
  user: string | undefined,
): readonly { readonly value: string; readonly label: string }[] =>
  colleagues.map(({ documentId, name }) => ({
    value: documentId,
    label: documentId === user ? text.me : (name ?? text.somebody),
  }));
