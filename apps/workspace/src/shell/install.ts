import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The event by which Chromium offers to install a page; no other browser has it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const store = createStore<{ readonly offer: InstallOffer | null }>(() => ({ offer: null }));

/** The browser offers once, soon after the page has come: whoever asks later finds the offer here. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.setState({ offer: event as InstallOffer });
  });
  addEventListener('appinstalled', () => store.setState({ offer: null }));
}

/** Asks to install the app; null: the browser does not offer it, or it is installed. */
export function useInstall(): (() => Promise<void>) | null {
  const offer = useStore(store, (state) => state.offer);
  if (!offer) return null;
  return async () => {
    await offer.prompt();
    // An offer is good for one question.
    store.setState({ offer: null });
  };
}
