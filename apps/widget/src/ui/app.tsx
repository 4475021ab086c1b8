import { createPortal } from 'react-dom';
import { AuthDialog } from './auth-dialog.tsx';
import type { Arrival, Services, TariffsView } from './interface.ts';
import { ServicesContext } from './services.ts';

/** A landing block that shows the tariffs. */
export interface Block extends TariffsView {
  readonly key: number;
  readonly root: ShadowRoot;
  readonly arrival: Arrival;
}
interface AppProps {
  readonly services: Services;
  /** Shadow root of the open sign-in dialog. */
  readonly auth: ShadowRoot | null;
  /** It took over an empty dialog. */
  readonly inPlace: boolean;
  readonly blocks: readonly Block[];
  readonly onAuthClose: () => void;
}

/** One tree for everything we show on the page; each part lives in a shadow root of its own. */
export function App({ services, auth, inPlace, blocks, onAuthClose }: AppProps) {
  return (
    <ServicesContext value={services}>
      {auth && createPortal(<AuthDialog inPlace={inPlace} onClose={onAuthClose} />, auth)}
      {blocks.map(({ key, root, arrival, Tariffs }) =>
        createPortal(<Tariffs arrival={arrival} />, root, String(key)),
      )}
    </ServicesContext>
  );
}
