import { searchOf, textIn } from '../../kit/search.ts';

const DIALOGS = ['save', 'new', 'rename', 'remove'] as const;

export const rolesSearch = searchOf({
  /** The type of the role that is looked at; operators by default. */
  role: textIn,
  /** The area of the shown rights; all by default. */
  area: textIn,
  /** Words of a right. */
  q: textIn,
  dialog: DIALOGS,
});
export type RolesSearch = ReturnType<typeof rolesSearch>;
