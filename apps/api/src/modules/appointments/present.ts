import type { ClientRow } from '../clients/index.ts';
import type { ClientTermsRow } from './repository.ts';
import { allowedOf } from './rules/allowed.ts';

/** Of an appointment that is over nothing was selected. */
export function presentAllowed(selected: unknown) {
  if (selected === null) return { cancel_until: null, move_until: null, moves_left: 0 };
  // As `clientTermsSql` selects it.
  const { status, starts_at, capacity, rules, moves } = selected as ClientTermsRow;
  const [cancelWindow, moveLimit] = rules;
  const appointment = { status, starts_at: new Date(starts_at), capacity };
  return allowedOf({ appointment, cancelWindow, moveLimit, moves });
}

/** As `answerBySql` selects it. */
export const presentAnswerBy = (selected: unknown): string | null =>
  selected === null ? null : new Date(String(selected)).toISOString();

/** The client a booking named by their data. */
export const presentBookedClient = (
  { id, document_id, name }: Pick<ClientRow, 'id' | 'document_id' | 'name'>,
  isNew: boolean,
) => ({ id, documentId: document_id, name, is_new: isNew });
