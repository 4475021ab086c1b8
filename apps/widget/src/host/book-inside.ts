import type { BegunBooking } from '../ui/booking/booking-services.ts';
import type { BookingView, OpenView } from '../ui/lazy-views.ts';
import type { LoaderSide } from './connection.ts';

/** In pixels, reserved before anything is drawn: what is below does not jump. */
const MIN_HEIGHT = 480;

interface Parts {
  load(): Promise<BookingView>;
  /** Asks for the provider's page. */
  begin(): BegunBooking;
}

/** Those that have one, or wait for it: the loader asks as long as an element is empty. */
const elements = new WeakSet<Element>();

/** Draws a booking inside an element, until the page takes the element away; no dialog, and the page's history is left alone. */
export function bookInside(loader: LoaderSide, element: HTMLElement, { load, begin }: Parts): void {
  if (elements.has(element)) return;
  elements.add(element);
  const booking = begin();
  const provider = element.dataset.booking ?? '';
  const { minHeight } = element.style;
  element.style.minHeight ||= `${MIN_HEIGHT}px`;
  let openView: OpenView | undefined;
  const remove = () => {
    if (!loader.removers.delete(remove)) return;
    observer.disconnect();
    elements.delete(element);
    element.style.minHeight = minHeight;
    if (openView) loader.signal('okoshko:bookingclose', { provider });
    void openView?.close();
  };
  const observer = new MutationObserver(() => {
    if (!element.isConnected) remove();
  });
  observer.observe(document, { childList: true, subtree: true });
  loader.removers.add(remove);
  const show = async () => {
    const view = await load();
    if (!loader.removers.has(remove)) return;
    const frame = { parent: element, inPlace: false, onClose: () => {} };
    openView = view.show(frame, booking, { answer() {}, refuse() {} });
    loader.signal('okoshko:bookingopen', { provider });
  };
  show().catch(remove);
}
