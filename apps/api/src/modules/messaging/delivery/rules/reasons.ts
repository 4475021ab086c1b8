import type { MessageFailure } from '@okoshko/contract/messaging/channels';

/** Why a message ends without a call of a gateway, as its row keeps it. */
export const REASONS = {
  tooLate: 'too late',
  clientGone: 'no client any more',
  readerGone: 'the account is blocked',
  switchedOff: 'its reader switched it off',
  optedOut: 'the client wants no such messages',
  stopped: 'the broadcast was stopped',
  reviewed: 'reviewed meanwhile',
  notConfirmed: 'the appointment is not confirmed',
  moved: 'the appointment was moved',
  senderUnproved: 'its sender has proved no phone',
  phoneLimit: 'the phone got its SMS of the day',
  nobody: 'nobody to reach',
  noWay: 'no way to the recipient',
} as const;

const FAILURES: ReadonlyMap<string, MessageFailure> = new Map([
  [REASONS.tooLate, 'too_late'],
  [REASONS.clientGone, 'client_gone'],
  [REASONS.readerGone, 'client_gone'],
  [REASONS.switchedOff, 'opted_out'],
  [REASONS.optedOut, 'opted_out'],
  [REASONS.stopped, 'stopped'],
  [REASONS.reviewed, 'reviewed'],
  [REASONS.notConfirmed, 'appointment_changed'],
  [REASONS.moved, 'appointment_changed'],
  [REASONS.senderUnproved, 'sender_unproved'],
  [REASONS.phoneLimit, 'phone_limit'],
  [REASONS.nobody, 'unreachable'],
  [REASONS.noWay, 'no_channel'],
]);

interface Message {
  readonly status: string;
  readonly last_error: string | null;
  /** True where its provider has proved a phone; absent: it is not asked. */
  readonly is_sender_proved?: boolean;
}

/** What a provider is told of it: a supplier's own words can name an account or an address. */
export function failureOf(message: Message): MessageFailure | null {
  const { status, last_error, is_sender_proved: isProved = true } = message;
  // Messages that wait go once a phone is proved, and not before.
  if (status === 'queued' && !isProved) return 'sender_unproved';
  // Reminders of a former time are cancelled where it changes, without a delivery.
  if (last_error === null) return status === 'cancelled' ? 'appointment_changed' : null;
  return FAILURES.get(last_error) ?? 'gateway';
}
