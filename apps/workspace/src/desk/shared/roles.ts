import { listRoles } from '@okoshko/contract/roles/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { roleNames } from '../../text/desk/shell.ts';

interface Role {
  readonly type: string | null;
  readonly name: string;
}

/** The name of a role: our words for the service's own, the stored name for those that operators made. */
export const roleName = ({ type, name }: Role): string =>
  (roleNames as Readonly<Record<string, string>>)[type ?? ''] ?? name;

/** Every role, stored ones and those of the service. */
export const rolesOptions = queryOptions({
  queryKey: ['roles', 'all'] satisfies Key,
  queryFn: async () => (await call(listRoles)).roles,
});
