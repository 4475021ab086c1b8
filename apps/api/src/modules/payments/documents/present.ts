import type { Issuer } from '@okoshko/contract/payments/documents/issuer';
import type { AttemptRow } from '../purchases/repository.ts';

/** True where a payment has a confirmation that can be read now. */
export const hasConfirmation = (
  attempt: Pick<AttemptRow, 'status'>,
  issuer: Issuer | null,
): boolean => issuer !== null && attempt.status === 'paid';
