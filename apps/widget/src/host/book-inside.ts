import type { LoaderSide } from '../bundles/sides.ts';
import type { BegunBooking } from '../ui/booking/booking-services.ts';
import type { BookingView, OpenView } from '../ui/lazy-views.ts';

/** In pixels, reserved before anything is drawn: what is below does not jump. */
const MIN_HEIGHT = 480;

interface Parts {
  load(): Promise<BookingView>;
  /** Asks for the provider's page. */
  begin(): BegunBooking;
}

/** The elements that have a booking, or wait for it: the loader asks as long as an element is empty. */
const elements = new WeakSet<Element>();

/** The attributes that tell what to book. */
const ATTRIBUTES = ['booking', 'view', 'service', 'services', 'promo'].map(
  (name) => `data-${name}`,
);

/**
 * Draws a booking inside an element, until the page takes the element or its content away, or changes what it books: then
 * the loader asks again. No dialog, and the page's history is left alone. Rejects where its files do not come.
 */
export async function bookInside(
  loader: LoaderSide,
  element: HTMLElement,
  { load, begin }: Parts,
): Promise<void> {
  // The page has taken the element's shadow root away.
  if (!element.isConnected) return;
  if (elements.has(element) || element.firstElementChild) return;
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
  const observer = new MutationObserver((records) => {
    const isChanged = records.some(({ type }) => type === 'attributes');
    if (isChanged || !element.isConnected || openView?.root.isConnected === false) remove();
  });
  for (const root of rootsOf(element)) observer.observe(root, { childList: true, subtree: true });
  observer.observe(element, { attributeFilter: ATTRIBUTES });
  loader.removers.add(remove);
  const show = async () => {
    const view = await load();
    if (!loader.removers.has(remove)) return;
    const frame = { parent: element, inPlace: false, onClose: () => {} };
    openView = view.show(frame, booking, { answer() {}, refuse() {}, onStep() {} });
    loader.signal('okoshko:bookingopen', { provider });
  };
  await show().catch((error) => {
    // Taken away meanwhile: the page is left as it is.
    if (!loader.removers.has(remove)) return;
    remove();
    throw error;
  });
}

/** The page and the shadow roots around the element: no observer sees into another root than its own. */
function rootsOf(element: Element): readonly Node[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsOf(root.host)] : [root];
}
