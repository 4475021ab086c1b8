import { isWithin, nextWithin, type Span } from '../../../platform/hours.ts';
import { MESSAGE_HOURS } from './windows.ts';

/** Kinds that go out in message hours, and not to who wants none. */
const CAMPAIGN_KINDS: readonly string[] = ['ask_review', 'note'];

interface Message {
  readonly kind: string;
  readonly expires_at: Date | null;
  readonly starts_at: Date | null;
}
interface Reader {
  readonly is_gone: boolean;
  readonly has_stopped: boolean;
  readonly has_reviewed: boolean;
  readonly zone: string;
  readonly quiet: Span;
  readonly appointment: { readonly status: string; readonly starts_at: Date } | null;
}

/** Why a message is not worth sending any more; null: it is. */
export function outdated(message: Message, reader: Reader | null, now: Date): string | null {
  if (message.expires_at !== null && message.expires_at <= now) return 'too late';
  if (!reader) return null;
  if (reader.is_gone) return 'no client any more';
  if (CAMPAIGN_KINDS.includes(message.kind)) {
    if (reader.has_stopped) return 'the client wants no such messages';
    return reader.has_reviewed ? 'reviewed meanwhile' : null;
  }
  if (message.kind !== 'reminder') return null;
  if (reader.appointment?.status !== 'confirmed') return 'the visit is off';
  if (reader.appointment.starts_at.getTime() !== message.starts_at?.getTime())
    return 'the visit moved';
  return isWithin(now, reader.quiet, reader.zone) ? 'quiet hours' : null;
}

/** When a message may go: now, or when the next message hours begin. */
export const opensAt = ({ kind }: Message, reader: Reader | null, now: Date): Date =>
  reader && CAMPAIGN_KINDS.includes(kind) ? nextWithin(now, MESSAGE_HOURS, reader.zone) : now;
