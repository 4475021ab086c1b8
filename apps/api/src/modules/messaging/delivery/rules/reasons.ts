import type { MessageFailure } from '@okoshko/contract/messaging/channels';
import { OVER_LIMITS } from '../../budget/rules/decide.ts';

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
  sms_stopped: 'an operator stopped the SMS',
  country_closed: 'SMS go to no phone of the country',
  phone_limit: 'the phone got its SMS of the day',
  sender_hour_limit: 'its sender used up the SMS of the hour',
  sender_day_limit: 'its sender used up the SMS of the day',
  country_limit: 'the country used up the money of the day',
  service_limit: 'the service used up the money for SMS',
  nobody: 'nobody to reach',
  noWay: 'no way to the recipient',
} as const;

const FAILURES: ReadonlyMap<string, MessageFailure> = new Map<string, MessageFailure>([
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
  ...OVER_LIMITS.map((reason) => [REASONS[reason], reason] as const),
  [REASONS.nobody, 'unreachable'],
  [REASONS.noWay, 'no_channel'],
]);

/** Whether a message waits, or ended, because of a limit. */
export const isOverLimit = (reason: string | null): boolean =>
  OVER_LIMITS.some((one) => REASONS[one] === reason);

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
