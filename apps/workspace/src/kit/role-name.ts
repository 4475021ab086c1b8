import { roleNames } from '../text/desk/role-names.ts';

interface Role {
  readonly type: string | null;
  readonly name: string;
}

/** What a role is called: the service's own by our words, those that operators made by theirs. */
export const roleName = ({ type, name }: Role): string =>
  (roleNames as Readonly<Record<string, string>>)[type ?? ''] ?? name;
