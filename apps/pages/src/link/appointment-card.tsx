import { Button } from '@okoshko/ui';
import { timeText, weekdayText } from '@okoshko/ui/when';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Appointment } from './guest-session.ts';
import { text } from './text.ts';
import type { Failure, LinkState } from './use-link.ts';

interface AppointmentCardProps {
  readonly appointment: Appointment;
  readonly state: LinkState;
}

/** One appointment of the client; cancelling it takes two presses. */
export function AppointmentCard({ appointment, state }: AppointmentCardProps) {
  const { documentId, starts_at, time_zone, status, lines, provider_profile } = appointment;
  return (
    <article className="appointment">
      <h2>
        {weekdayText(starts_at, time_zone)}, {timeText(starts_at, time_zone)}
      </h2>
      <p>{lines.map(({ title }) => title).join(', ')}</p>
      {provider_profile?.name && <p className="muted">{provider_profile.name}</p>}
      {status === 'pending' && <p className="muted">{text.pending}</p>}
      <Alert failure={state.failure?.action === documentId ? state.failure : null} />
      <Cancel id={documentId} state={state} />
    </article>
  );
}

/** A live region that is there before its words are. */
export const Alert = ({ failure }: { readonly failure: Failure | null }) => (
  <p className={failure === null ? undefined : 'failure'} role="alert">
    {failure?.message}
  </p>
);

function Cancel({ id, state }: { readonly id: string; readonly state: LinkState }) {
  const [step, setStep] = useState<'offer' | 'question' | 'refusal'>('offer');
  if (state.cancelled.has(id)) {
    return (
      <Choice key="done" label={text.canceled}>
        <p>{text.canceled}</p>
      </Choice>
    );
  }
  if (step === 'question') {
    return (
      <Choice key="question" label={text.sureOf}>
        <Button color="red" onPress={() => state.cancel(id)} loading={state.busy === id}>
          {text.sure}
        </Button>
        <Button color="gray" onPress={() => setStep('refusal')}>
          {text.keep}
        </Button>
      </Choice>
    );
  }
  const offer = (
    <Button color="outline-black" onPress={() => setStep('question')}>
      {text.cancel}
    </Button>
  );
  if (step === 'offer') return <div className="choice">{offer}</div>;
  return (
    <Choice key="refusal" label={text.unchanged}>
      {offer}
    </Choice>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Takes the place of the button that was pressed: keeps the focus there, and is read aloud. */
function Choice({ label, children }: ChoiceProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div ref={group} className="choice" role="group" tabIndex={-1} aria-label={label}>
      {children}
    </div>
  );
}
