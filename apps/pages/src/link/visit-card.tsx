import { Button } from '@okoshko/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { text } from '../text.ts';
import type { Visit } from './link-flow.ts';
import type { Failure, State } from './use-link-flow.ts';

interface VisitCardProps {
  readonly visit: Visit;
  readonly state: State;
}

/** When, what and with whom; a cancellation is asked for twice. */
export function VisitCard({ visit, state }: VisitCardProps) {
  const { documentId, starts_at, time_zone, status, lines, provider_profile } = visit;
  return (
    <article className="visit">
      <h2>{when(starts_at, time_zone)}</h2>
      <p>{lines.map(({ title }) => title).join(', ')}</p>
      {provider_profile?.name && <p className="muted">{provider_profile.name}</p>}
      {status === 'pending' && <p className="muted">{text.link.pending}</p>}
      <Alert failure={state.failure?.what === documentId ? state.failure : null} />
      <Cancel visit={documentId} state={state} />
    </article>
  );
}

/** A live region that is there before its words are. */
export const Alert = ({ failure }: { readonly failure: Failure | null }) => (
  <p className={failure === null ? undefined : 'failure'} role="alert">
    {failure?.words}
  </p>
);

function Cancel({ visit, state }: { readonly visit: string; readonly state: State }) {
  const [step, setStep] = useState<'offered' | 'asked' | 'kept'>('offered');
  if (state.cancelled.has(visit)) {
    return (
      <TransitionButton key="done" label={text.link.canceled}>
        <p>{text.link.canceled}</p>
      </TransitionButton>
    );
  }
  if (step === 'asked') {
    return (
      <TransitionButton key="asked" label={text.link.sureOf}>
        <Button color="red" onPress={() => state.cancel(visit)} loading={state.busy === visit}>
          {text.link.sure}
        </Button>
        <Button color="gray" onPress={() => setStep('kept')}>
          {text.link.keep}
        </Button>
      </TransitionButton>
    );
  }
  const offer = (
    <Button color="outline-black" onPress={() => setStep('asked')}>
      {text.link.cancel}
    </Button>
  );
  if (step === 'offered') return <div className="choice">{offer}</div>;
  return (
    <TransitionButton key="kept" label={text.link.kept}>
      {offer}
    </TransitionButton>
  );
}

interface TransitionButtonProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What stands where something was pressed: keeps the focus there, and is read aloud. */
function TransitionButton({ label, children }: TransitionButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div ref={place} className="choice" role="group" tabIndex={-1} aria-label={label}>
      {children}
    </div>
  );
}

const when = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString('ru', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
