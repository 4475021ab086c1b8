import type { Reply } from '@okoshko/contract/endpoint';
import type { Action } from '@okoshko/contract/roles/actions.gen';
import * as wire from '@okoshko/contract/roles/wire';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf, readAgain } from '../../api/queries.ts';

export type Rights = Reply<typeof wire.listRights>;
export type Role = Rights['roles'][number];
export type Area = Rights['areas'][number];
export type Right = Area['actions'][number];

export const UPDATE_ACTION: Action = 'plugin::users-permissions.role.updateRole';
export const CREATE_ACTION: Action = 'plugin::users-permissions.role.createRole';
export const REMOVE_ACTION: Action = 'plugin::users-permissions.role.deleteRole';

export const rightsOptions = queryOptions({
  queryKey: keyOf('rights'),
  queryFn: () => call(wire.listRights),
});

/** Reads again the data that a change of roles affects: all rights, and one's own. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: rightsOptions.queryKey }),
      readAgain(client, 'own permissions'),
    ]);
  };
}

export const changeRights = (
  id: number,
  changes: { readonly grant: readonly string[]; readonly revoke: readonly string[] },
) =>
  call(wire.updateRole, {
    id,
    body: { grant: [...changes.grant], revoke: [...changes.revoke] },
  });

interface NameInput {
  readonly name: string;
  readonly description: string;
}
export const renameRole = (id: number, body: NameInput) => call(wire.updateRole, { id, body });

export const addRole = (
  body: NameInput & { readonly grant: readonly string[] },
  idempotencyKey: string,
) => call(wire.createRole, { body: { ...body, grant: [...body.grant] }, idempotencyKey });

export const removeRole = (id: number) => call(wire.deleteRole, { id });
