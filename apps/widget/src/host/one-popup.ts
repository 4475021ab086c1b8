import type { Popup } from './open-popup.ts';

/** `closed`: the dialog before has left the page's history, and the next may have an entry there. */
type Open = (closed: Promise<unknown> | undefined) => Popup;

/** One dialog at a time. */
export function onePopup() {
  let popup: Popup | undefined;
  let openName = '';
  return {
    /** Opens it in the other's place; opened once more as it is, it stays. */
    replace(name: string, open: Open): Popup {
      if (popup?.isOpen() && openName === name) return popup;
      const closed = popup?.close();
      openName = name;
      popup = open(closed);
      return popup;
    },
    close: () => void popup?.close(),
  };
}
