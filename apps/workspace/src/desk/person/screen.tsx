import { Alert, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { person as text } from '../../text/desk/person.ts';
import { sections } from '../../text/desk/sections.ts';
import { personName } from '../shared/data-requests/person-name.ts';
import { PersonMessages } from '../shared/messages/person-messages.tsx';
import { Actions } from './actions.tsx';
import { type Person, personOptions } from './api.ts';
import { Audit } from './audit.tsx';
import { Consents } from './consents.tsx';
import { DataRequests } from './data-requests.tsx';
import { Dialogs } from './dialogs.tsx';
import { Factor } from './factor.tsx';
import { Money } from './money.tsx';
import { Notes } from './notes.tsx';
import classes from './person.module.css';
import { Plan } from './plan.tsx';
import { Requests } from './requests.tsx';
import { Sessions } from './sessions.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { Who } from './who.tsx';

/** Tells that an account is blocked, closing or erased. */
function StateNote({ person }: { readonly person: Person }) {
  const { blocked, erase_at, erased_at } = person;
  const day = (at: string) => dateText(at, deviceZone());
  const note =
    erased_at !== null
      ? text.erased(day(erased_at))
      : erase_at !== null
        ? text.closing(day(erase_at))
        : blocked && text.blocked;
  return (
    note && (
      <Alert color={erased_at === null ? 'red' : 'gray'} variant="light">
        {note}
      </Alert>
    )
  );
}

/** The latest messages sent to the person, and the link to the rest. */
const Messages = ({ person }: { readonly person: Person }) => (
  <Section title={text.messages.title}>
    <PersonMessages user={person.id} />
  </Section>
);

const route = getRouteApi('/desk/people/$id');

/** All that concerns one person, and what is done about it. */
export function PersonScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(personOptions(id));
  return (
    <Page title={data ? personName(data) : sections.person}>
      {data === undefined && !error && <Skeleton height={320} />}
      {data === undefined && error && <FailureCard failure={error} retry={() => refetch()} />}
      {data === null && (
        <Empty
          text={text.missing}
          action={
            <Link to="/desk/people" className={classes.link}>
              {text.toList}
            </Link>
          }
        />
      )}
      {data && <OnePage person={data} />}
    </Page>
  );
}

function OnePage({ person }: { readonly person: Person }) {
  const may = useMay();
  return (
    <>
      <StateNote person={person} />
      <Actions person={person} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Who person={person} />
          <Plan person={person} />
          {may('api::payment.payment.find') && <Money person={person} />}
          {may('api::payment.renewal.find') && <Consents person={person} />}
          {may('plugin::users-permissions.user-session.find') && <Sessions person={person} />}
          {may('api::auth-ext.second-factor.findOf') && <Factor person={person} />}
        </div>
        <div className={classes.column}>
          {may('api::person-note.person-note.find') && <Notes person={person} />}
          {may('api::personal-data-request.personal-data-request.find') && (
            <DataRequests person={person} />
          )}
          <Requests person={person} />
          {may('api::message.message.find') && <Messages person={person} />}
          {may('api::audit-event.audit-event.find') && <Audit person={person} />}
        </div>
      </div>
      {may('api::timeline.timeline.find') && <Timeline person={person} />}
      <Dialogs person={person} />
    </>
  );
}
