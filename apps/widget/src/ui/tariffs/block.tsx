import type { LandingState } from '../../landing/states.ts';
import type { Arrival, LandingBlock } from '../interface.ts';
import { useEffect, useSlice, useState } from '../kit.ts';
import { Drawn } from './drawn.tsx';
import { Tariffs } from './tariffs.tsx';

interface BlockProps {
  readonly block: LandingBlock;
  readonly arrival: Arrival;
}

/** A landing block that React has taken over: the tariffs at once, and the intro when the user has gone. */
export function Block({ block, arrival }: BlockProps) {
  // First of all what stands there already, whoever has come or gone since.
  const [isTakenOver, setTakenOver] = useState(false);
  const [came, setCame] = useState<Arrival | null>(arrival);
  const token = useSlice('token').data;
  const state = useLandingState(block.okoshko);
  const isOpen = came !== null && (state === 'open' || state === 'pending');
  useEffect(() => setTakenOver(true), []);
  useEffect(() => {
    if (token === null) setCame(null);
  }, [token]);
  // Drawn anew when another account signs in, in another tab.
  if (isTakenOver && isOpen) return <Tariffs key={token} arrival={came} />;
  return (
    <Intro
      block={block}
      state={isTakenOver ? state : block.state}
      onOpen={() => setCame('opened')}
    />
  );
}

interface IntroProps {
  readonly block: LandingBlock;
  readonly state: LandingState;
  onOpen(): void;
}

function Intro({ block, state, onOpen }: IntroProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (state === 'open') return onOpen();
    setBusy(true);
    const { openAuth, reloadUser } = block.okoshko;
    // Errors are shown where they happen.
    await (state === 'userFailed' ? reloadUser : openAuth)().catch(() => {});
    setBusy(false);
  };
  const { elements, states } = block.drawn;
  const button = busy ? { 'aria-busy': busy, 'aria-disabled': busy } : { onClick: press };
  return <Drawn elements={elements} position={states[state]} button={button} />;
}

function useLandingState({ user: visitor }: LandingBlock['okoshko']): LandingState {
  const user = useSlice('user');
  const isSignedIn = useSlice('token').data !== null;
  if (visitor) return 'open';
  // A user who is nobody to the page lacks the second factor.
  if (!isSignedIn || user.data) return 'anonymous';
  return user.error ? 'userFailed' : 'pending';
}
