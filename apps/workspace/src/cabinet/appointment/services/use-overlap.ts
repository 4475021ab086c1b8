import { useQuery } from '@tanstack/react-query';
import { timeText } from '../../../kit/when.ts';
import { appointmentServices as text } from '../../../text/appointment-services.ts';
import { booking } from '../../../text/booking.ts';
import type { AppointmentDetails } from '../api.ts';
import { nextOptions } from './api.ts';
import { endAfter, type ListedService, overlapOf, sumOf } from './rules.ts';

interface OverlapQuery {
  readonly appointment: AppointmentDetails;
  readonly provider: string;
  /** Null: nothing is changed. */
  readonly chosen: readonly ListedService[] | null;
}

/** Says by how much the appointment would run into the next one, on the clocks of a zone; null: it does not. */
export function useOverlap({
  appointment,
  provider,
  chosen,
}: OverlapQuery): ((zone: string) => string) | null {
  const { data } = useQuery(nextOptions(provider, appointment));
  const next = data?.data[0];
  if (!next || !chosen) return null;
  const minutes = overlapOf(endAfter(appointment.starts_at, sumOf(chosen).minutes), next);
  if (minutes === 0) return null;
  const who = next.client_profile?.name ?? next.lines[0]?.title ?? booking.noClient;
  return (zone) => text.overlaps(timeText(next.starts_at, zone), who, minutes);
}
