import { createPortal } from 'react-dom';
import { AuthDialog } from './auth-dialog.tsx';
import type { Services } from './interface.ts';
import { ServicesContext } from './services.ts';

interface AppProps {
  readonly services: Services;
  /** Shadow root of the open sign-in dialog. */
  readonly auth: ShadowRoot | null;
  /** It took over an empty dialog. */
  readonly inPlace: boolean;
  readonly onAuthClose: () => void;
}

/** The dialog, in a shadow root of its own. */
export function App({ services, auth, inPlace, onAuthClose }: AppProps) {
  return (
    <ServicesContext value={services}>
      {auth && createPortal(<AuthDialog inPlace={inPlace} onClose={onAuthClose} />, auth)}
    </ServicesContext>
  );
}
