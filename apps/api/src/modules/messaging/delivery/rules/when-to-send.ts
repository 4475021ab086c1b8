import { after, MINUTE } from '../../../../platform/clock.ts';
import { isQuiet, nextWithin, type Span } from '../../../../platform/hours.ts';
import { REASONS } from './reasons.ts';

/** When campaigns go out, on the recipient's clock. */
export const MESSAGE_HOURS: Span = { from: '10:00', to: '20:00' };

/** Kinds that go out in message hours alone, and that clients can opt out of. */
const CAMPAIGN_KINDS: readonly string[] = ['ask_review', 'note'];
/** What operators write to professionals: in message hours alone as well. */
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

/** Whom a notice tells of their own business. */
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

/** Why a message is not to be sent any more; null: it is. */
export function outdatedReason(
  message: Message,
  recipient: Recipient | Reader | null,
  now: Date,
): string | null {
  if (message.expires_at !== null && message.expires_at <= now) return REASONS.tooLate;
  if (!recipient) return null;
  if (isReader(recipient)) {
    if (recipient.is_gone) return REASONS.readerGone;
    if (recipient.has_switched_off) return REASONS.switchedOff;
    return message.kind === 'broadcast_marketing' && !recipient.has_consent
      ? REASONS.optedOut
      : null;
  }
  if (!recipient.is_sender_proved) return REASONS.senderUnproved;
  if (recipient.is_gone) return REASONS.clientGone;
  if (CAMPAIGN_KINDS.includes(message.kind)) {
    if (recipient.has_opted_out) return REASONS.optedOut;
    return recipient.has_reviewed ? REASONS.reviewed : null;
  }
  const { kind } = message;
  if (kind !== 'reminder' && kind !== 'rearrange') return null;
  const { appointment } = recipient;
  const isComing =
    appointment?.status === 'confirmed' ||
    (kind === 'rearrange' && appointment?.status === 'pending');
  if (!isComing) return REASONS.notConfirmed;
  return appointment.starts_at.getTime() === message.starts_at?.getTime() ? null : REASONS.moved;
}

/** A reminder of the night's eve may be that late, in milliseconds: many are due then. */
const EVE_MS = 15 * MINUTE;

/** When a message may go: now, when the next message hours begin, or when the quiet hours are over. */
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
