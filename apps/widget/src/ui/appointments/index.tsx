import { useId } from 'react';
import type { AppointmentsView, BookingView, Services } from '../interface.ts';
import { createRoot, Dialog, flushSync, ServicesContext, widgetStyles } from '../kit.ts';
import type { AppointmentsDeps } from './appointments-services.ts';

/** «Мои записи», as the page's side shows them. */
export const appointmentsView = (services: Services, _booking: BookingView): AppointmentsView => ({
  show({ parent, onClose }, _deps: AppointmentsDeps) {
    const { root, detach } = services.host.attach(parent ?? undefined);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(widgetStyles);
    root.adoptedStyleSheets = [sheet];
    const tree = createRoot(root as Node as Element);
    flushSync(() =>
      tree.render(
        <ServicesContext value={services}>
          <Appointments onClose={onClose} />
        </ServicesContext>,
      ),
    );
    return {
      back: () => false,
      async close() {
        flushSync(() => tree.unmount());
        detach();
      },
    };
  },
});

function Appointments({ onClose }: { readonly onClose: () => void }) {
  const headingId = useId();
  return (
    <Dialog labelledBy={headingId} closeLabel="Закрыть" onClose={onClose}>
      <div className="body">
        <h2 id={headingId}>Мои записи</h2>
      </div>
    </Dialog>
  );
}
