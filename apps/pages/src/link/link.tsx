import { Button, Skeleton } from '@okoshko/ui';
import { BrandPage } from '../brand-page.tsx';
import { Heading, Result } from '../result.tsx';
import { common } from '../text.ts';
import { WhenLive } from '../when-live.tsx';
import { Alert, AppointmentCard } from './appointment-card.tsx';
import { text } from './text.ts';
import { type LinkState, useLink } from './use-link.ts';

/** The page of a client's magic link: nothing happens until the client presses the button. */
export function Link() {
  const state = useLink();
  const { screen, failure } = state;
  return (
    <BrandPage>
      {screen === 'closed' && <Closed state={state} />}
      {screen === 'appointments' && <Appointments state={state} />}
      {(screen === 'gone' || screen === 'missing') && <Dead screen={screen} />}
      <Alert failure={failure !== null && PAGE_ACTIONS.has(failure.action) ? failure : null} />
    </BrandPage>
  );
}

/** Their failures stand on the page; that of a cancellation, in the card of its appointment. */
const PAGE_ACTIONS = new Set(['enter', 'load']);

const Closed = ({ state: { enter, busy } }: { readonly state: LinkState }) => (
  <>
    <h1>{text.title}</h1>
    <p>{text.hint}</p>
    <WhenLive heights={[50]}>
      <Button color="blue" wide onPress={enter} loading={busy === 'enter'}>
        {text.enter}
      </Button>
    </WhenLive>
  </>
);

const Dead = ({ screen }: { readonly screen: 'gone' | 'missing' }) => (
  <Result key={screen} emblem="bad" title={text[screen]}>
    <p className="muted">{text[`${screen}Hint`]}</p>
  </Result>
);

function Appointments({ state }: { readonly state: LinkState }) {
  const { appointments, failure, busy, load } = state;
  if (appointments?.length === 0) {
    return (
      <Result key="none" title={text.none}>
        <p className="muted">{text.noneHint}</p>
      </Result>
    );
  }
  return (
    <>
      <Heading>{text.title}</Heading>
      {appointments === null && failure === null && (
        <div className="stack" role="status" aria-label={text.loading}>
          <Skeleton width="100%" height={146} />
          <Skeleton width="100%" height={146} />
        </div>
      )}
      {appointments === null && failure !== null && (
        <Button color="blue" wide onPress={load} loading={busy === 'load'}>
          {common.again}
        </Button>
      )}
      {appointments !== null && (
        <ul className="appointments">
          {appointments.map((appointment) => (
            <li key={appointment.documentId}>
              <AppointmentCard appointment={appointment} state={state} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
