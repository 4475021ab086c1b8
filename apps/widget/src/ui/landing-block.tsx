import { useState } from 'react';
import { BroughtTariffs } from './brought-tariffs.tsx';
import { Landing } from './screens/landing.tsx';
import { type Arrival, useSlice } from './services.ts';

interface LandingBlockProps {
  /** The visitor came back from payment: show how it ended at once. */
  readonly startAtTariffs: boolean;
  readonly onSignIn: () => void;
}

/** One block on the host page: the intro, then the tariffs. There is no way back but signing out. */
export function LandingBlock({ startAtTariffs, onSignIn }: LandingBlockProps) {
  const signedIn = useSlice('token').data !== null;
  const [arrival, setArrival] = useState<Arrival | null>(startAtTariffs ? 'returned' : null);
  if (!signedIn && arrival) setArrival(null);
  if (signedIn && arrival) return <BroughtTariffs arrival={arrival} />;
  return <Landing onOpenTariffs={() => setArrival('opened')} onSignIn={onSignIn} />;
}
