import { entriesOf, type Permissions, type StoredRole } from '../permissions/grants.ts';

const WORDS: Readonly<Record<StoredRole, string>> = {
  public: 'visitors',
  guest: 'guests of a link',
  client: 'clients by a code',
  authenticated: 'accounts (clients and providers)',
  operator: 'operators',
};

/** Whether visitors may, who carry no bearer. */
export const mayVisitors = (permissions: Permissions, action: string | null): boolean =>
  action === null || grantOf(permissions, action).may.includes('public');

/** Who may call it where operators changed nothing. */
export function whoMay(permissions: Permissions, action: string | null): string {
  if (action === null) return 'Who may: everybody; a bearer is not looked at.';
  const { may, never = [] } = grantOf(permissions, action);
  const words = (roles: readonly StoredRole[]) => roles.map((role) => WORDS[role]).join(', ');
  const barred = never.length > 0 ? ` Never: ${words(never)}.` : '';
  return `Who may: ${words(may)}.${barred} Permission: \`${action}\`.`;
}

function grantOf(permissions: Permissions, action: string) {
  const [, grant] = entriesOf(permissions).find(([name]) => name === action) ?? [];
  if (!grant) throw new Error(`no module.ts lists the action ${action}`);
  return grant;
}
