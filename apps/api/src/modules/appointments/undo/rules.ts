import { STATUSES, type Status } from '@okoshko/contract/appointments/statuses';
import type { AppointmentRow } from '../repository.ts';

interface Event {
  readonly kind: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Former = Partial<AppointmentRow> & { readonly status: Status };

/** Marks the event of a change that took another back: that is not taken back itself. */
export const UNDONE = { undone: true };

const NOT_CANCELLED = { cancelled_at: null, cancelled_by: null, is_late_cancel: false } as const;

/** What the appointment was before events that gave it a status, and maybe said why; null: they did more, or something else. */
export function formerOf(events: readonly Event[]): Former | null {
  const before = recordOfUnknown(Object.assign({}, ...events.map((event) => event.before)));
  const { status, pending_expires_at: until, ...texts } = before;
  const former = STATUSES.find((one) => one === status);
  const isMore = Object.keys(texts).some((name) => name !== 'cancel_reason');
  const isUndo = events.some(({ after }) => recordOfUnknown(after).undone === true);
  if (former === undefined || isMore || isUndo) return null;
  return {
    status: former,
    pending_expires_at: typeof until === 'string' ? new Date(until) : null,
    ...('cancel_reason' in texts && { cancel_reason: texts.cancel_reason as string | null }),
    ...NOT_CANCELLED,
  };
}

const recordOfUnknown = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
