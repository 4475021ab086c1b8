import type { ButtonHTMLAttributes } from 'react';
import type { DrawnElement, LandingState } from '../../landing/drawn.ts';
import type { Arrival, LandingBlock, TariffsView } from '../interface.ts';
import { useEffect, useSlice, useState } from '../kit.ts';
import checkout from './checkout.css?inline';
import purchases from './purchases.css?inline';
import { type TariffServices, TariffServicesContext } from './tariff-services.ts';
import tariffs from './tariffs.css?inline';
import { Tariffs } from './tariffs.tsx';

/** The tariffs view and its styles, as the interface takes them in. */
export const tariffsView = (services: TariffServices): TariffsView => ({
  styles: tariffs + purchases + checkout,
  Block: (props) => (
    <TariffServicesContext value={services}>
      <Block {...props} />
    </TariffServicesContext>
  ),
});

interface BlockProps {
  readonly block: LandingBlock;
  readonly arrival: Arrival;
}

/** A landing block that React has taken over: the tariffs at once, and the intro when the user has gone. */
function Block({ block, arrival }: BlockProps) {
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

interface DrawnProps {
  readonly elements: readonly DrawnElement[];
  readonly position: number;
  /** Further attributes of buttons. */
  readonly button: ButtonHTMLAttributes<HTMLButtonElement>;
}

/** The elements that the build drew, as React draws them: the same ones, so that React takes over those that stand. */
function Drawn({ elements, position, button }: DrawnProps) {
  const [tag, { class: className, ...attributes }, children] = elements[position] as DrawnElement;
  // A picture takes no children, not even an empty list of them.
  const Tag = tag as 'button';
  const inside = children.map((it, at) =>
    typeof it === 'string' ? (
      it
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: what stands in the same place is the same element in every state
      <Drawn key={at} elements={elements} position={it} button={button} />
    ),
  );
  return (
    <Tag className={className} {...attributes} {...(tag === 'button' && button)}>
      {inside.length ? inside : undefined}
    </Tag>
  );
}
