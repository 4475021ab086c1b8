import { createPortal } from 'react-dom';
import type { HostPage } from '../host/host-page.ts';
import { AuthDialog } from './auth-dialog.tsx';
import type { Services, Store } from './interface.ts';
import { ServicesContext, useStore } from './services.ts';

/** The sign-in as it stands on the page. */
export interface Opened {
  /** Null: it is closed. */
  readonly auth: ReturnType<HostPage['attach']> | null;
  /** It took over an empty dialog. */
  readonly inPlace: boolean;
}

interface AppProps {
  readonly services: Services;
  readonly store: Store<Opened>;
  readonly onAuthClose: () => void;
}

/** The dialog, in a shadow root of its own. */
export function App({ services, store, onAuthClose }: AppProps) {
  const { auth, inPlace } = useStore(store);
  return (
    <ServicesContext value={services}>
      {auth && createPortal(<AuthDialog inPlace={inPlace} onClose={onAuthClose} />, auth.root)}
    </ServicesContext>
  );
}
