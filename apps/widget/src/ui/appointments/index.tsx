import type { Appointments, appointmentOperations } from '../../session/appointments.ts';
import type { ClientVault } from '../../session/client-vault.ts';
import type { BookingParts } from '../booking/parts.ts';
import type { Services } from '../interface.ts';
import { createRoot, flushSync, ServicesContext, widgetStyles } from '../kit.ts';
import type { AppointmentsView } from '../lazy-views.ts';
import styles from './appointments.css?inline';
import { AppointmentsDialog } from './appointments-dialog.tsx';
import type { Steps } from './appointments-services.ts';
import { runAppointments } from './run-appointments.ts';

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
