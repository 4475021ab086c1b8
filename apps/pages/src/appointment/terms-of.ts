import type { OwnTerms } from '@okoshko/contract/appointments/client-steps';
import type { Appointment } from './use-appointment.ts';

/** The facts of the appointment by which the widget decides what its client may do. */
export const termsOf = (appointment: Appointment): OwnTerms => {
  const { starts_at: startsAt, ends_at: endsAt, is_group: isGroup, ...same } = appointment;
  return { ...same, startsAt, endsAt, isGroup };
};

/** True while the appointment is still to come: one that has begun, is over or was cancelled cannot be changed. */
export const canChange = ({ status }: Appointment): boolean =>
  status === 'pending' || status === 'confirmed';
