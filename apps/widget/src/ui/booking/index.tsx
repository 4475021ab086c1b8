import type { Services } from '../interface.ts';
import { createRoot, flushSync, ServicesContext, widgetStyles } from '../kit.ts';
import type { BookingEnds, BookingView } from '../lazy-views.ts';
import { Booking, enteredPhone } from './booking.tsx';
import type { BegunBooking, FlowParts } from './booking-services.ts';
import { bookingParts } from './parts.ts';
import { BEFORE, runBooking } from './run-booking.ts';
import { bookingStyles } from './styles.ts';

/** The booking, as the page's side shows it. */
export const bookingView = (
  services: Services,
  depsOf: (begun: BegunBooking, ends: BookingEnds) => FlowParts,
  { vault, loadFinish }: Pick<BookingView, 'vault' | 'loadFinish'>,
): BookingView => ({
  ...{ parts: bookingParts, vault, loadFinish },
  show({ parent, inPlace, onClose }, begun, ends) {
    const deps = depsOf(begun, ends);
    const { host, createStore } = services;
    const { root, detach } = host.attach(parent ?? undefined);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(widgetStyles + bookingStyles);
    root.adoptedStyleSheets = [sheet];
    // React takes any node that holds others; its types know no shadow roots here.
    const tree = createRoot(root as Node as Element);
    const loadWithStyles = async () => {
      const finish = await loadFinish();
      sheet.replaceSync(widgetStyles + bookingStyles + finish.finishStyles);
      return finish;
    };
    const phone = deps.options.phone && enteredPhone(deps.options.phone);
    const running = runBooking(
      deps,
      createStore(() => BEFORE),
      phone || null,
    );
    // At once: what stood there is gone, and the focus must not be lost.
    flushSync(() =>
      tree.render(
        <ServicesContext value={services}>
          <Booking
            {...{ running, deps, host, inPlace, onClose }}
            isInside={parent !== null}
            loadFinish={loadWithStyles}
          />
        </ServicesContext>,
      ),
    );
    void running.load().then((error) => {
      if (error?.status === 404) ends.refuse(error);
    });
    return {
      root,
      back: running.back,
      close() {
        const settled = running.close();
        flushSync(() => tree.unmount());
        detach();
        return settled;
      },
    };
  },
});
