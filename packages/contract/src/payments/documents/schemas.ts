import { Type } from 'typebox';
import { codes } from '../../errors.ts';

const confirmation = {
  errors: codes('document_limit', 'documents_off', 'not_found'),
  params: Type.Object({ payment: Type.String({ maxLength: 64 }) }),
  sends: 'application/pdf',
};

/** True where a payment's confirmation can be read now. */
export const hasConfirmation = Type.Boolean({
  description:
    'Whether its confirmation can be downloaded: money came, and this installation says who sells.',
});

export const readOwnConfirmation = {
  summary:
    'The confirmation of an own payment that money came for: who sold what to whom, for which period, what came and what went back',
  ...confirmation,
};
export const readConfirmation = {
  summary: "The confirmation of anybody's payment, as its buyer reads it",
  ...confirmation,
};
