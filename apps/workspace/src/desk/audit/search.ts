import { dayIn, oneOf, textIn } from '../../kit/search.ts';
import type { Day } from '../../kit/zoned.ts';

export const SIDES = ['person', 'by', 'about'] as const;
/** `any`: readings too; by default changes alone. */
export const ACTIONS = ['any', 'create', 'update', 'delete', 'read', 'export'] as const;

export interface AuditSearch {
  /** The account whose entries are shown. */
  person?: string | undefined;
  /** The account's part in the entries; by default either. */
  side?: (typeof SIDES)[number] | undefined;
  model?: string | undefined;
  document?: string | undefined;
  action?: (typeof ACTIONS)[number] | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  field?: string | undefined;
  value?: string | undefined;
  /** The dialog that is open over the list. */
  dialog?: 'person' | undefined;
}

export const auditSearch = (search: Readonly<Record<string, unknown>>): AuditSearch => ({
  person: textIn(search.person),
  side: oneOf(search.side, SIDES),
  model: textIn(search.model),
  document: textIn(search.document),
  action: oneOf(search.action, ACTIONS),
  from: dayIn(search.from),
  to: dayIn(search.to),
  field: textIn(search.field),
  value: textIn(search.value),
  dialog: oneOf(search.dialog, ['person']),
});
