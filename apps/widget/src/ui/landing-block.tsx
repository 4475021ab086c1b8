import { useState } from 'react';
import { Landing } from './screens/landing.tsx';
import { Tariffs } from './screens/tariffs.tsx';
import { useSlice } from './services.ts';

interface LandingBlockProps {
  /** The visitor came back from payment: show how it ended at once. */
  readonly startAtTariffs: boolean;
  readonly onSignIn: () => void;
}

/** One block on the host page: the intro, then the tariffs. There is no way back but signing out. */
export function LandingBlock({ startAtTariffs, onSignIn }: LandingBlockProps) {
  const signedIn = useSlice('token').data !== null;
  const [view, setView] = useState<'intro' | 'returned' | 'opened'>(
    startAtTariffs ? 'returned' : 'intro',
  );
  if (!signedIn && view !== 'intro') setView('intro');
  if (signedIn && view !== 'intro') return <Tariffs takeFocus={view === 'opened'} />;
  return <Landing onOpenTariffs={() => setView('opened')} onSignIn={onSignIn} />;
}
