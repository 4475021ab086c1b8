import { Button } from '@okoshko/ui';
import { useState } from 'react';
import { text } from '../text.ts';
import type { Visit } from './door.ts';
import type { State } from './use-door.ts';

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
      {state.cancelled.has(documentId) ? (
        <p role="status">{text.link.canceled}</p>
      ) : (
        <Cancel visit={documentId} state={state} />
      )}
    </article>
  );
}

function Cancel({ visit, state }: { readonly visit: string; readonly state: State }) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <Button color="outline-black" onPress={() => setAsked(true)}>
        {text.link.cancel}
      </Button>
    );
  }
  return (
    <div className="choice">
      <Button color="red" onPress={() => state.cancel(visit)} loading={state.busy === visit}>
        {text.link.sure}
      </Button>
      <Button color="gray" onPress={() => setAsked(false)}>
        {text.link.keep}
      </Button>
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
