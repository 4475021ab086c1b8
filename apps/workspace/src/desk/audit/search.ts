import { dayIn, searchOf, textIn } from '../../kit/search.ts';

export const SIDES = ['person', 'by', 'about'] as const;
/** `any`: readings too; by default changes alone. */
export const ACTIONS = ['any', 'create', 'update', 'delete', 'read', 'export'] as const;

export const auditSearch = searchOf({
  /** The account whose entries are shown. */
  person: textIn,
  /** The account's part in the entries; by default either. */
  side: SIDES,
  model: textIn,
  document: textIn,
  action: ACTIONS,
  from: dayIn,
  to: dayIn,
  field: textIn,
  value: textIn,
  /** The dialog that is open over the list. */
  dialog: ['person'],
});
export type AuditSearch = ReturnType<typeof auditSearch>;
