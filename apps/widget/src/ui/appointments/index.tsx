import type { appointmentOperations } from '../../session/appointments.ts';
import type { Services } from '../interface.ts';
import { createRoot, flushSync, ServicesContext, widgetStyles } from '../kit.ts';
import type { AppointmentsView, BookingView } from '../lazy-views.ts';
import styles from './appointments.css?inline';
import { AppointmentsDialog } from './appointments-dialog.tsx';

/** «Мои записи», as the page's side shows them. */
export const appointmentsView = (
  services: Services,
  { parts, vault }: BookingView,
  operations: typeof appointmentOperations,
): AppointmentsView => ({
  show({ inPlace, onClose }, deps) {
    const { host } = services;
    const { root, detach } = host.attach();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(widgetStyles + parts.styles + styles);
    root.adoptedStyleSheets = [sheet];
    // React takes any node that holds others; its types know no shadow roots here.
    const tree = createRoot(root as Node as Element);
    const appointments = operations({ ...deps, vault });
    let back = () => false;
    // At once: what stood there is gone, and the focus must not be lost.
    flushSync(() =>
      tree.render(
        <ServicesContext value={services}>
          <AppointmentsDialog
            {...{ appointments, parts, host, deps, inPlace, onClose }}
            onScreen={(goBack) => {
              back = goBack;
            }}
          />
        </ServicesContext>,
      ),
    );
    return {
      root,
      back: () => back(),
      async close() {
        flushSync(() => tree.unmount());
        detach();
      },
    };
  },
});
