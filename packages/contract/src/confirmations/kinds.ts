/**
 * Actions that a second person confirms; `refund_request`: a buyer's request is granted, `manual_review`: money that fits nothing is
 * decided, `role`: a person gets or loses a role of the staff, `rights`: such a role gets or loses rights.
 */
export const CONFIRMATION_KINDS = [
  'refund',
  'refund_request',
  'manual_review',
  'plan',
  'addon',
  'broadcast',
  'role',
  'rights',
] as const;
export type ConfirmationKind = (typeof CONFIRMATION_KINDS)[number];

/** `lapsed`: nobody decided in time. */
export const CONFIRMATION_STATES = [
  'open',
  'confirmed',
  'declined',
  'withdrawn',
  'lapsed',
] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

/** `withdraw`: its author takes it back. */
export const CONFIRMATION_DECISIONS = ['confirm', 'decline', 'withdraw'] as const;
export type ConfirmationDecision = (typeof CONFIRMATION_DECISIONS)[number];
