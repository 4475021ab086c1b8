import { AppError } from '../../../platform/errors.ts';
import type { AppointmentRow } from '../repository.ts';
import { isDateRefusal } from './rules.ts';

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

export const presentSeries = (
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
