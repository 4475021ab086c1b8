import { useEffect, useId, useRef, useState } from 'react';
import type { OwnAppointment } from '../../session/own-appointment.ts';
import { Dialog, SHELL_HEIGHT } from '../kit.ts';
import { ru } from '../text/ru-appointments.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { AppointmentList } from './appointment-list.tsx';
import type { Loaded, Notice, Screen, ScreenProps, Steps } from './appointments-services.ts';
import { wishedOf } from './rules.ts';
import { SignIn } from './sign-in.tsx';

interface AppointmentsDialogProps extends Omit<ScreenProps, 'headingId'> {
  /** Loads what is shown in the list's place. */
  readonly onSteps: () => Promise<Steps['screens']>;
  readonly inPlace: boolean;
  readonly onClose: () => void;
  /** Gets the function that Back calls now; it answers false if there is nothing to go back to. */
  readonly onScreen: (goBack: () => boolean) => void;
}

interface OpenScreen {
  readonly Step: Steps['screens'][Screen];
  readonly appointment: OwnAppointment;
}

/** «Мои записи»: the list, and above it what is done with one of them. */
export function AppointmentsDialog({
  inPlace,
  onClose,
  onScreen,
  onSteps,
  ...common
}: AppointmentsDialogProps) {
  const headingId = useId();
  const { appointments, deps } = common;
  const [isKnown, setKnown] = useState(appointments.isKnown());
  const [loaded, setLoaded] = useState<Loaded>({ list: null, error: null });
  const [open, setOpen] = useState<OpenScreen | null>(null);
  const wish = useRef(deps.wish);
  const [notice, setNotice] = useState<Notice | null>(null);
  const load = async () => {
    const result = await appointments.load();
    setKnown(appointments.isKnown());
    setLoaded((before) =>
      result.ok ? { list: result.data, error: null } : { ...before, error: result.error },
    );
    if (!result.ok) return;
    // Once: later loads are the list's own.
    const next = wishedOf(result.data, wish.current, deps.now());
    wish.current = undefined;
    if (next) await openStep(next.screen, next.appointment);
    // They are here once a button is pressed.
    else if (result.data.length > 0) void onSteps().catch(() => {});
  };
  const openStep = async (screen: Screen, appointment: OwnAppointment) => {
    setNotice(null);
    try {
      const screens = await onSteps();
      setOpen({ Step: screens[screen], appointment });
    } catch {
      setNotice({ message: ru.notLoaded, isRefusal: true });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for whoever is known
  useEffect(() => {
    if (isKnown) void load();
  }, [isKnown]);
  onScreen(() => {
    if (open) setOpen(null);
    return open !== null;
  });
  const screen = {
    ...common,
    headingId,
    onBack: () => setOpen(null),
    /**
     * Shows what was done, or why it could not be. The list is read anew before: with what it knew, the next press
     * would be refused.
     */
    async onDone(next: Notice) {
      setNotice(next);
      await load();
      setOpen((now) => (now === open ? null : now));
    },
  };

  return (
    <Dialog
      labelledBy={headingId}
      closeLabel={common.parts.ru.close}
      heightBefore={inPlace ? SHELL_HEIGHT : 0}
      onClose={onClose}
    >
      {!isKnown ? (
        <SignIn {...common} headingId={headingId} onEntered={() => setKnown(true)} />
      ) : open ? (
        <open.Step
          {...screen}
          appointment={open.appointment}
          card={<AppointmentCard {...common} appointment={open.appointment} now={deps.now()} />}
        />
      ) : (
        <AppointmentList
          {...common}
          {...loaded}
          headingId={headingId}
          notice={notice}
          onRetry={() => void load()}
          onOpen={(next, appointment) => void openStep(next, appointment)}
          onLeave={() => {
            setNotice(null);
            setLoaded({ list: null, error: null });
            void appointments.leave();
            setKnown(false);
          }}
        />
      )}
    </Dialog>
  );
}
