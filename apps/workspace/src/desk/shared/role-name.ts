import { roleNames } from '../../text/desk/role-names.ts';

interface Role {
  readonly type: string | null;
  readonly name: string;
}

/** The name of a role: our words for the service's own, the stored name for those that operators made. */
export const roleName = ({ type, name }: Role): string =>
  (roleNames as Readonly<Record<string, string>>)[type ?? ''] ?? name;
