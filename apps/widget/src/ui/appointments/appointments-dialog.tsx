import { useId } from 'react';
import { Dialog, SHELL_HEIGHT, useStore } from '../kit.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { AppointmentList } from './appointment-list.tsx';
import type { ScreenProps } from './appointments-services.ts';
import type { RunningAppointments } from './run-appointments.ts';
import { SignIn } from './sign-in.tsx';

interface AppointmentsDialogProps extends Omit<ScreenProps, 'headingId'> {
  readonly running: RunningAppointments;
  readonly inPlace: boolean;
  readonly onClose: () => void;
}

/** «Мои записи»: the list, and above it what is done with one of them. */
export function AppointmentsDialog(props: AppointmentsDialogProps) {
  const { inPlace, onClose, running, ...rest } = props;
  const headingId = useId();
  const { isKnown, open, ...shown } = useStore(running.store);
  const common = { ...rest, headingId };

  return (
    <Dialog
      labelledBy={headingId}
      closeLabel={common.parts.ru.close}
      heightBefore={inPlace ? SHELL_HEIGHT : 0}
      onClose={onClose}
    >
      {!isKnown ? (
        <SignIn {...common} onEntered={running.enter} />
      ) : open ? (
        <open.Step
          {...common}
          appointment={open.appointment}
          card={
            <AppointmentCard {...common} appointment={open.appointment} now={common.deps.now()} />
          }
          onBack={running.back}
          onDone={running.done}
        />
      ) : (
        <AppointmentList
          {...common}
          {...shown}
          onRetry={running.load}
          onOpen={running.open}
          onLeave={running.leave}
        />
      )}
    </Dialog>
  );
}
