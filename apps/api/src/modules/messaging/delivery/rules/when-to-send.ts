import { isWithin, nextWithin, type Span } from '../../../../platform/hours.ts';

/** When campaigns go out, on the recipient's clock. */
export const MESSAGE_HOURS: Span = { from: '10:00', to: '20:00' };

/** Kinds that go out in message hours alone, and that clients can opt out of. */
const CAMPAIGN_KINDS: readonly string[] = ['ask_review', 'note'];

interface Message {
  readonly kind: string;
  readonly expires_at: Date | null;
  readonly starts_at: Date | null;
}
interface Recipient {
  readonly is_gone: boolean;
  readonly has_opted_out: boolean;
  readonly has_reviewed: boolean;
  readonly zone: string;
  readonly quiet: Span;
  readonly appointment: { readonly status: string; readonly starts_at: Date } | null;
}

/** Why a message is not to be sent any more; null: it is. */
export function outdatedReason(
  message: Message,
  recipient: Recipient | null,
  now: Date,
): string | null {
  if (message.expires_at !== null && message.expires_at <= now) return 'too late';
  if (!recipient) return null;
  if (recipient.is_gone) return 'no client any more';
  if (CAMPAIGN_KINDS.includes(message.kind)) {
    if (recipient.has_opted_out) return 'the client wants no such messages';
    return recipient.has_reviewed ? 'reviewed meanwhile' : null;
  }
  const { kind } = message;
  if (kind !== 'reminder' && kind !== 'rearrange') return null;
  const { appointment } = recipient;
  const isComing =
    appointment?.status === 'confirmed' ||
    (kind === 'rearrange' && appointment?.status === 'pending');
  if (!isComing) return 'the appointment is not confirmed';
  if (appointment.starts_at.getTime() !== message.starts_at?.getTime()) {
    return 'the appointment was moved';
  }
  if (kind === 'rearrange') return null;
  return isWithin(now, recipient.quiet, recipient.zone) ? 'quiet hours' : null;
}

/** When a message may go: now, or when the next message hours begin. */
export const sendableAt = ({ kind }: Message, recipient: Recipient | null, now: Date): Date =>
  recipient && CAMPAIGN_KINDS.includes(kind) ? nextWithin(now, MESSAGE_HOURS, recipient.zone) : now;
