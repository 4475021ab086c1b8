import type { ErrorCode } from '@okoshko/contract/errors';
import { AppError } from '../../../platform/errors.ts';
import { instant, local } from '../../../platform/local-time.ts';
import type { AppointmentRow } from '../repository.ts';

/** Every so many weeks or days. */
interface Repeat {
  readonly unit: 'week' | 'day';
  readonly every: number;
  /** With the first one. */
  readonly count: number;
}

/** The starts of a series: the time of day stays on the zone's clock, where it skips an hour it is the hour after. */
export function startsOf(first: Date, { unit, every, count }: Repeat, zone: string): Date[] {
  const start = local(first, zone);
  return Array.from({ length: count }, (_, n) =>
    instant(start.add(unit === 'week' ? { weeks: every * n } : { days: every * n })),
  );
}

/** A start of the rule, and the one that is booked for it. */
export interface PlannedStart {
  readonly rule_starts_at: Date;
  readonly starts_at: Date;
}

interface Instead {
  readonly from: Date;
  readonly to: Date;
}

/** The starts with others in the place of some, rising; null: one of those is no start of the rule. */
export function withInstead(
  starts: readonly Date[],
  instead: readonly Instead[],
): readonly PlannedStart[] | null {
  const times = new Set(starts.map((at) => at.getTime()));
  if (instead.some(({ from }) => !times.has(from.getTime()))) return null;
  return starts
    .map((rule_starts_at) => ({
      rule_starts_at,
      starts_at:
        instead.findLast(({ from }) => from.getTime() === rule_starts_at.getTime())?.to ??
        rule_starts_at,
    }))
    .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}

/** Codes that refuse one date alone; any other refuses the whole series. */
const DATE_REFUSALS: readonly ErrorCode[] = [
  'slot_taken',
  'slot_unavailable',
  'promo_not_applicable',
  'bad_transition',
  'cancel_window',
];
const isDateRefusal = (code: ErrorCode): boolean => DATE_REFUSALS.includes(code);

export interface RefusedDate {
  readonly starts_at: string;
  readonly code: string;
  readonly reason?: string;
  readonly nearest?: string[];
}

/** The date as refused; rethrows what is no refusal of one date. */
export function refusedDate(error: unknown, starts_at: Date): RefusedDate {
  if (!(error instanceof AppError) || !isDateRefusal(error.code)) throw error;
  // `reason` and `nearest` are as the refusal of a single booking has them.
  return { starts_at: starts_at.toISOString(), code: error.code, ...error.details };
}

export const presentBookedSeries = (
  series: string,
  appointments: readonly Pick<
    AppointmentRow,
    'id' | 'document_id' | 'starts_at' | 'ends_at' | 'status'
  >[],
  refused: readonly RefusedDate[],
) => ({
  data: {
    series,
    appointments: appointments.map(({ id, document_id, starts_at, ends_at, status }) => ({
      id,
      documentId: document_id,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      status,
    })),
    refused: [...refused],
  },
});
