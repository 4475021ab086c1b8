import { mayMove as isMovable, mayCancel } from '@okoshko/contract/appointments/client-steps';
import type { Appointments } from '../../session/appointments.ts';
import type { OwnAppointment } from '../../session/own-appointment.ts';
import type { Wish } from '../booking/booking-services.ts';
import type { CreateStore } from '../interface.ts';
import { ru } from '../text/ru-appointments.ts';
import type { AppointmentsDeps, Loaded, Notice, Screen, Steps } from './appointments-services.ts';

interface OpenScreen {
  readonly Step: Steps['screens'][Screen];
  readonly appointment: OwnAppointment;
}

/** All that is shown of «Мои записи», what is typed aside. */
interface AppointmentsState extends Loaded {
  readonly isKnown: boolean;
  /** The screen in the list's place. */
  readonly open: OpenScreen | null;
  readonly notice: Notice | null;
}

interface Parts {
  readonly appointments: Appointments;
  readonly deps: AppointmentsDeps;
  /** Loads what is shown in the list's place. */
  readonly loadSteps: () => Promise<Steps['screens']>;
  readonly createStore: CreateStore;
}

export type RunningAppointments = ReturnType<typeof runAppointments>;

const NOTHING = { list: null, error: null, open: null, notice: null };

/** «Мои записи» under way: their state, and what their buttons do. */
export function runAppointments({ appointments, deps, loadSteps, createStore }: Parts) {
  const { isKnown } = appointments;
  const store = createStore<AppointmentsState>(() => ({ ...NOTHING, isKnown: isKnown() }));
  const { getState, setState } = store;
  let { wish } = deps;
  const open = async (screen: Screen, appointment: OwnAppointment): Promise<void> => {
    setState({ notice: null });
    try {
      setState({ open: { Step: (await loadSteps())[screen], appointment } });
    } catch {
      setState({ notice: { message: ru.notLoaded, isRefusal: true } });
    }
  };
  const load = async (): Promise<void> => {
    const result = await appointments.load();
    setState({ isKnown: isKnown(), error: result.ok ? null : result.error });
    if (!result.ok) return;
    setState({ list: result.data });
    // Once: later loads are the list's own.
    const next = wishedOf(result.data, wish, deps.now());
    wish = undefined;
    if (next) await open(next.screen, next.appointment);
    // They are here once a button is pressed.
    else if (result.data.length > 0) void loadSteps().catch(() => {});
  };
  if (isKnown()) void load();
  return {
    ...{ store, open, load },
    /** To the list; false: it was there already. */
    back(): boolean {
      const wasOpen = getState().open !== null;
      setState({ open: null });
      return wasOpen;
    },
    /**
     * Shows what was done, or why it could not be. The list is read anew before: with what it knew, the next press
     * would be refused.
     */
    async done(notice: Notice): Promise<void> {
      const before = getState().open;
      setState({ notice });
      await load();
      if (getState().open === before) setState({ open: null });
    },
    enter(): void {
      setState({ isKnown: true });
      void load();
    },
    leave(): void {
      void appointments.leave();
      setState({ ...NOTHING, isKnown: false });
    },
  };
}

/** True if the server allows the move and the services are still offered. */
export const mayMove = (appointment: OwnAppointment, now: number): boolean =>
  appointment.offered.length > 0 && isMovable(appointment, now);

/** The appointment that something is to be done with, if it may still be done. */
function wishedOf(
  list: readonly OwnAppointment[],
  wish: Wish | undefined,
  now: number,
): { readonly screen: Wish['screen']; readonly appointment: OwnAppointment } | null {
  const appointment = list.find(({ id }) => id === wish?.id);
  if (!wish || !appointment) return null;
  const may = wish.screen === 'move' ? mayMove : mayCancel;
  return may(appointment, now) ? { screen: wish.screen, appointment } : null;
}

/** One review of a provider is all a client writes. */
export const mayReview = (
  { status, provider }: OwnAppointment,
  list: readonly OwnAppointment[],
): boolean =>
  status === 'completed' &&
  !list.some((other) => other.provider.slug === provider.slug && other.rating !== null);

/** The options with which host pages book it once more. */
export const sameAgain = ({ provider, offered }: OwnAppointment) => ({
  provider: provider.slug,
  services: [...offered],
});
