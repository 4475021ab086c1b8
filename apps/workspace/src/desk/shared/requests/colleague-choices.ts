import type { Row } from '../../../api/collections.ts';
import { requests as text } from '../../../text/desk/requests.ts';

export type Colleague = Pick<Row<'users'>, 'documentId' | 'name'>;

/** Colleagues as choices; `user`: the documentId of who looks. */
export const colleagueChoices = (
  colleagues: readonly Colleague[],
  user: string | undefined,
): readonly { readonly value: string; readonly label: string }[] =>
  colleagues.map(({ documentId, name }) => ({
    value: documentId,
    label: documentId === user ? text.me : (name ?? text.somebody),
  }));
