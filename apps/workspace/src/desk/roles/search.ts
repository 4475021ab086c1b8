import { oneOf, textIn } from '../../kit/search.ts';

const DIALOGS = ['save', 'new', 'rename', 'remove'] as const;

export interface RolesSearch {
  /** The type of the role that is looked at; operators by default. */
  role?: string | undefined;
  /** The area of the shown rights; all by default. */
  area?: string | undefined;
  /** Words of a right. */
  q?: string | undefined;
  dialog?: (typeof DIALOGS)[number] | undefined;
}

export const rolesSearch = (search: Record<string, unknown>): RolesSearch => ({
  role: textIn(search.role),
  area: textIn(search.area),
  q: textIn(search.q),
  dialog: oneOf(search.dialog, DIALOGS),
});
