import { type AppointmentsDeps, appointmentOperations } from '../session/appointments.ts';
import { sentCodes } from '../session/client-vault.ts';
import { appointmentsView } from '../ui/appointments/index.tsx';
import type { AppointmentsBundle, Chunk, StepsBundle, WithKit } from './sides.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'steps', Chunk>>;

/** The bundle of «Мои записи», as the actions' bundle enters it. */
export const createAppointments: AppointmentsBundle['createAppointments'] = (
  services,
  booking,
  { loader, kit },
) => {
  const load = loader.chunkLoader<WithKit<StepsBundle>>(__LAZY__.steps);
  const loadSteps = async () => (await load()).withKit(kit).steps;
  const codes = sentCodes(() => sessionStorage, Date.now);
  const operations = (deps: Omit<AppointmentsDeps, 'codes'>) =>
    appointmentOperations({ ...deps, codes });
  return appointmentsView(services, { booking, operations, loadSteps });
};
