import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { personName } from '../../kit/data-requests/person-name.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { person as text } from '../../text/desk/person.ts';
import { sections } from '../../text/desk/sections.ts';
import { Actions } from './actions.tsx';
import { type Person, personOptions } from './api.ts';
import { Audit } from './audit.tsx';
import { Consents } from './consents.tsx';
import { DataRequests } from './data-requests.tsx';
import { Dialogs } from './dialogs.tsx';
import { Factor } from './factor.tsx';
import { Messages } from './messages.tsx';
import { Money } from './money.tsx';
import classes from './person.module.css';
import { Plan } from './plan.tsx';
import { Requests } from './requests.tsx';
import { Sessions } from './sessions.tsx';
import { StateNote } from './state-note.tsx';
import { Who } from './who.tsx';

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
          {may('api::personal-data-request.personal-data-request.find') && (
            <DataRequests person={person} />
          )}
          <Requests person={person} />
          {may('api::message.message.find') && <Messages person={person} />}
          {may('api::audit-event.audit-event.find') && <Audit person={person} />}
        </div>
      </div>
      <Dialogs person={person} />
    </>
  );
}
