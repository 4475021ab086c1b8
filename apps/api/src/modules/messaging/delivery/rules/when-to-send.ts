import type { MessageFailure } from '@okoshko/contract/messaging/channels';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { isQuiet, nextWithin, type Span } from '../../../../platform/hours.ts';
import { OVER_LIMITS } from '../../budget/rules/decide.ts';

/** Campaigns go out within these hours of the recipient's clock. */
export const MESSAGE_HOURS: Span = { from: '10:00', to: '20:00' };

/** Kinds that go out in message hours alone, and that clients can opt out of. */
const CAMPAIGN_KINDS: readonly string[] = ['ask_review', 'note'];
/** Operators' messages to professionals go out in message hours alone as well. */
const BROADCAST_KINDS: readonly string[] = ['broadcast', 'broadcast_marketing'];

interface Message {
  readonly kind: string;
  readonly expires_at: Date | null;
  readonly starts_at: Date | null;
  readonly send_after: Date | null;
}
interface Recipient {
  readonly is_gone: boolean;
  /** True where the provider whose client they are has proved a phone. */
  readonly is_sender_proved: boolean;
  readonly has_opted_out: boolean;
  readonly has_reviewed: boolean;
  readonly zone: string;
  readonly quiet: Span;
  readonly appointment: { readonly status: string; readonly starts_at: Date } | null;
}

/** The person whom a notice tells of their own business. */
interface Reader {
  readonly is_gone: boolean;
  readonly has_switched_off: boolean;
  /** To advertising. */
  readonly has_consent: boolean;
  readonly zone: string | null;
  readonly quiet: Span | null;
}

const isReader = (one: Recipient | Reader): one is Reader => 'has_switched_off' in one;

/** Notices that can wait for the morning. What happens to appointments is told at once: somebody waits for the answer. */
const PATIENT_KINDS: readonly string[] = ['notice_review', 'notice_plan'];

/** The reason why a message is not to be sent any more; null: it is. */
export function outdatedReason(
  message: Message,
  recipient: Recipient | Reader | null,
  now: Date,
): string | null {
  if (message.expires_at !== null && message.expires_at <= now) return UNSENT_REASONS.tooLate;
  if (!recipient) return null;
  if (isReader(recipient)) {
    if (recipient.is_gone) return UNSENT_REASONS.readerGone;
    if (recipient.has_switched_off) return UNSENT_REASONS.switchedOff;
    return message.kind === 'broadcast_marketing' && !recipient.has_consent
      ? UNSENT_REASONS.optedOut
      : null;
  }
  if (!recipient.is_sender_proved) return UNSENT_REASONS.senderUnproved;
  if (recipient.is_gone) return UNSENT_REASONS.clientGone;
  if (CAMPAIGN_KINDS.includes(message.kind)) {
    if (recipient.has_opted_out) return UNSENT_REASONS.optedOut;
    return recipient.has_reviewed ? UNSENT_REASONS.reviewed : null;
  }
  const { kind } = message;
  if (kind !== 'reminder' && kind !== 'rearrange') return null;
  const { appointment } = recipient;
  const isComing =
    appointment?.status === 'confirmed' ||
    (kind === 'rearrange' && appointment?.status === 'pending');
  if (!isComing) return UNSENT_REASONS.notConfirmed;
  return appointment.starts_at.getTime() === message.starts_at?.getTime()
    ? null
    : UNSENT_REASONS.moved;
}

/** A reminder that was due before the quiet hours began may go so late within them, in milliseconds: many are due at that moment. */
const EVE_MS = 15 * MINUTE;

/** A message may go now, when the next message hours begin, or when the quiet hours are over. */
export function sendableAt(
  message: Message,
  recipient: Recipient | Reader | null,
  now: Date,
): Date {
  if (!recipient) return now;
  const { zone, quiet } = recipient;
  if (zone === null || quiet === null) return now;
  if (BROADCAST_KINDS.includes(message.kind)) return nextWithin(now, MESSAGE_HOURS, zone);
  if (PATIENT_KINDS.includes(message.kind)) {
    return nextWithin(now, { from: quiet.to, to: quiet.from }, zone);
  }
  if (CAMPAIGN_KINDS.includes(message.kind)) return nextWithin(now, MESSAGE_HOURS, zone);
  if (message.kind !== 'reminder') return now;
  const isOfTheEve =
    message.send_after !== null &&
    message.send_after >= after(now, -EVE_MS) &&
    !isQuiet(message.send_after, quiet, zone);
  return isOfTheEve ? now : nextWithin(now, { from: quiet.to, to: quiet.from }, zone);
}

/** A message that ends without a call of a gateway has one of these reasons in its row. */
export const UNSENT_REASONS = {
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
  [UNSENT_REASONS.tooLate, 'too_late'],
  [UNSENT_REASONS.clientGone, 'client_gone'],
  [UNSENT_REASONS.readerGone, 'client_gone'],
  [UNSENT_REASONS.switchedOff, 'opted_out'],
  [UNSENT_REASONS.optedOut, 'opted_out'],
  [UNSENT_REASONS.stopped, 'stopped'],
  [UNSENT_REASONS.reviewed, 'reviewed'],
  [UNSENT_REASONS.notConfirmed, 'appointment_changed'],
  [UNSENT_REASONS.moved, 'appointment_changed'],
  [UNSENT_REASONS.senderUnproved, 'sender_unproved'],
  ...OVER_LIMITS.map((reason) => [UNSENT_REASONS[reason], reason] as const),
  [UNSENT_REASONS.nobody, 'unreachable'],
  [UNSENT_REASONS.noWay, 'no_channel'],
]);

/** True where a message waits, or ended, because of a limit. */
export const isOverLimit = (reason: string | null): boolean =>
  OVER_LIMITS.some((one) => UNSENT_REASONS[one] === reason);

interface EndedMessage {
  readonly status: string;
  readonly last_error: string | null;
  /** True where its provider has proved a phone; absent: it is not asked. */
  readonly is_sender_proved?: boolean;
}

/** A provider is told of a failure by a word of ours: a supplier's own words can name an account or an address. */
export function failureOf(message: EndedMessage): MessageFailure | null {
  const { status, last_error, is_sender_proved: isProved = true } = message;
  // Messages that wait go once a phone is proved, and not before.
  if (status === 'queued' && !isProved) return 'sender_unproved';
  // Reminders of a former time are cancelled where it changes, without a delivery.
  if (last_error === null) return status === 'cancelled' ? 'appointment_changed' : null;
  return FAILURES.get(last_error) ?? 'gateway';
}
