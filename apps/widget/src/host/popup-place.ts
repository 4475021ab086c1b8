import type { OkoshkoBooking } from './global.ts';
import type { Popup } from './open-popup.ts';

/** Where dialogs of booking stand: one at a time. */
export function popupPlace() {
  let popup: Popup<OkoshkoBooking> | null = null;
  let open = '';
  return {
    /** Opened once more as it is, it stays. `closed`: the entry of the one before in the page's history is gone. */
    open(
      name: string,
      next: (closed: Promise<unknown> | undefined) => Popup<OkoshkoBooking>,
    ): Popup<OkoshkoBooking> {
      if (popup?.isOpen() && open === name) return popup;
      open = name;
      popup = next(popup?.close());
      return popup;
    },
    close: () => void popup?.close(),
  };
}
