import type { OwnTerms } from '@okoshko/contract/appointments/client-steps';
import type { Appointment } from './use-appointment.ts';

/** What decides about the appointment, as the widget has it of its client's. */
export const termsOf = (appointment: Appointment): OwnTerms => {
  const { starts_at: startsAt, ends_at: endsAt, is_group: isGroup, ...same } = appointment;
  return { ...same, startsAt, endsAt, isGroup };
};

/** Whether it is yet to be: nothing is done with what has begun, is over or was called off. */
export const canChange = ({ status }: Appointment): boolean =>
  status === 'pending' || status === 'confirmed';
