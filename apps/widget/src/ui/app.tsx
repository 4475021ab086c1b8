import { createPortal } from 'react-dom';
import { AuthDialog } from './auth-dialog.tsx';
import { LandingBlock } from './landing-block.tsx';
import { type Services, ServicesContext } from './services.ts';

export interface Block {
  readonly key: number;
  readonly root: ShadowRoot;
  readonly startAtTariffs: boolean;
}
interface AppProps {
  readonly services: Services;
  /** Shadow root of the open sign-in dialog. */
  readonly auth: ShadowRoot | null;
  readonly blocks: readonly Block[];
  readonly onSignIn: () => void;
  readonly onAuthClose: () => void;
}

/** One tree for everything we show on the page; each part lives in a shadow root of its own. */
export function App({ services, auth, blocks, onSignIn, onAuthClose }: AppProps) {
  return (
    <ServicesContext value={services}>
      {auth && createPortal(<AuthDialog onClose={onAuthClose} />, auth)}
      {blocks.map(({ key, root, startAtTariffs }) =>
        createPortal(
          <LandingBlock startAtTariffs={startAtTariffs} onSignIn={onSignIn} />,
          root,
          String(key),
        ),
      )}
    </ServicesContext>
  );
}
