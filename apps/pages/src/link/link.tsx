import { Button, Skeleton } from '@okoshko/ui';
import { text } from '../text.ts';
import type { Door } from './door.ts';
import { type State, useDoor } from './use-door.ts';
import { VisitCard } from './visit-card.tsx';

/** Where a client comes by a link: nothing happens until they press the button. */
export function Link({ door }: { readonly door: Door }) {
  const state = useDoor(door);
  return (
    <div className="shell link-page">
      <main className="panel stack">
        <p className="muted">{text.link.service}</p>
        <CurrentScreen state={state} />
        <p className="error" role="alert">
          {state.failure}
        </p>
      </main>
    </div>
  );
}

function CurrentScreen({ state }: { readonly state: State }) {
  const { screen, enter, busy } = state;
  if (screen === 'gone') return <Note title={text.link.gone} hint={text.link.goneHint} />;
  if (screen === 'missing') return <Note title={text.link.missing} hint={text.link.missingHint} />;
  if (screen === 'visits') return <Visits state={state} />;
  return (
    <>
      <Note title={text.link.title} hint={text.link.hint} />
      <Button color="blue" wide onPress={enter} loading={busy === 'enter'}>
        {text.link.enter}
      </Button>
    </>
  );
}

const Note = ({ title, hint }: { readonly title: string; readonly hint: string }) => (
  <>
    <h1>{title}</h1>
    <p>{hint}</p>
  </>
);

function Visits({ state }: { readonly state: State }) {
  const { visits, failure, load } = state;
  return (
    <>
      <h1>{text.link.title}</h1>
      {visits === null && failure !== null && (
        <Button color="blue" onPress={load}>
          {text.checkout.again}
        </Button>
      )}
      {visits === null && failure === null && (
        <div role="status" aria-label={text.link.loading}>
          <Skeleton width="100%" height={96} />
        </div>
      )}
      {visits?.length === 0 && <p className="muted">{text.link.none}</p>}
      <ul className="visits">
        {visits?.map((visit) => (
          <li key={visit.documentId}>
            <VisitCard visit={visit} state={state} />
          </li>
        ))}
      </ul>
    </>
  );
}
