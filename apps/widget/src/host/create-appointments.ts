import { appointmentOperations } from '../session/appointments.ts';
import { appointmentsView } from '../ui/appointments/index.tsx';
import type { AppointmentsBundle } from './connection.ts';

/** The bundle of «Мои записи», as the actions' bundle enters it. */
export const createAppointments: AppointmentsBundle['createAppointments'] = (services, booking) =>
  appointmentsView(services, booking, appointmentOperations);
