import { useId } from 'react';
import type { Appointments, appointmentOperations } from '../../session/appointments.ts';
import type { ClientVault } from '../../session/client-vault.ts';
import type { BookingParts } from '../booking/parts.ts';
import type { Services } from '../interface.ts';
import {
  createRoot,
  Dialog,
  flushSync,
  ServicesContext,
  SHELL_HEIGHT,
  useStore,
  widgetStyles,
} from '../kit.ts';
import type { AppointmentsView } from '../lazy-views.ts';
import { AppointmentCard, AppointmentList } from './appointment-list.tsx';
import styles from './appointments.css?inline';
import type { ScreenProps, Steps } from './appointments-services.ts';
import { type RunningAppointments, runAppointments } from './run-appointments.ts';
import { SignIn } from './sign-in.tsx';

interface Sides {
  readonly booking: { readonly parts: BookingParts; readonly vault: ClientVault };
  readonly operations: (
    deps: Omit<Parameters<typeof appointmentOperations>[0], 'codes'>,
  ) => Appointments;
  readonly loadSteps: () => Promise<Steps>;
}

/** «Мои записи», as the page's side shows them. */
export const appointmentsView = (
  services: Services,
  { booking: { parts, vault }, operations, loadSteps }: Sides,
): AppointmentsView => ({
  show({ inPlace, onClose }, deps) {
    const { host, createStore } = services;
    const { root, detach } = host.attach();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(widgetStyles + parts.bookingStyles + parts.finishStyles + styles);
    root.adoptedStyleSheets = [sheet];
    // React takes any node that holds others; its types know no shadow roots here.
    const tree = createRoot(root as Node as Element);
    const appointments = operations({ ...deps, vault });
    const load = async () => {
      const { screens, styles: own } = await loadSteps();
      const more = new CSSStyleSheet();
      more.replaceSync(own);
      root.adoptedStyleSheets = [sheet, more];
      return screens;
    };
    const running = runAppointments({ appointments, deps, loadSteps: load, createStore });
    // At once: what stood there is gone, and the focus must not be lost.
    flushSync(() =>
      tree.render(
        <ServicesContext value={services}>
          <AppointmentsDialog {...{ running, appointments, parts, host, deps, inPlace, onClose }} />
        </ServicesContext>,
      ),
    );
    return {
      root,
      back: running.back,
      async close() {
        flushSync(() => tree.unmount());
        detach();
      },
    };
  },
});

interface AppointmentsDialogProps extends Omit<ScreenProps, 'headingId'> {
  readonly running: RunningAppointments;
  readonly inPlace: boolean;
  readonly onClose: () => void;
}

/** «Мои записи»: the list, and above it what is done with one of them. */
function AppointmentsDialog(props: AppointmentsDialogProps) {
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
