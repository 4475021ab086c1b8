import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { client as words } from '../../text/client.ts';
import { type Client, type ClientKey, clientOptions } from './api.ts';
import { Appointments } from './appointments.tsx';
import classes from './client.module.css';
import { Connection } from './connection.tsx';
import { Contacts } from './contacts.tsx';
import { ClientDialogs } from './dialogs.tsx';
import { Money } from './money.tsx';
import { Visits } from './visits.tsx';

const route = getRouteApi('/cabinet/clients/$id');

/** A client's page: contacts, appointments, money and consents, with all actions on the client. */
export function ClientScreen() {
  const { id } = route.useParams();
  const { documentId: provider } = useProvider();
  const key = { provider, id };
  const query = useQuery(clientOptions(key));
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) {
    return (
      <Page title={words.loadingTitle}>
        <FailureCard failure={query.error} retry={() => query.refetch()} />
      </Page>
    );
  }
  if (query.data === null) return <Gone />;
  return (
    <>
      {query.isError && <FailureCard failure={query.error} retry={() => query.refetch()} />}
      <Card key={id} clientKey={key} client={query.data} />
    </>
  );
}

interface CardProps {
  readonly clientKey: ClientKey;
  readonly client: Client;
}

function Card({ clientKey, client }: CardProps) {
  return (
    <Page
      title={client.name}
      actions={
        <Button
          size="md"
          renderRoot={(props) => (
            <Link
              to="/cabinet/appointments/new"
              search={{ client: client.documentId }}
              {...props}
            />
          )}
        >
          {words.book}
        </Button>
      }
    >
      <Link to="/cabinet/clients" className={classes.back}>
        {words.toClients}
      </Link>
      {client.is_blocked && (
        <Alert color="red" title={words.blockedTitle}>
          {words.blockedLead}
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <Contacts client={client} />
          <Appointments clientKey={clientKey} />
        </div>
        <div className={classes.column}>
          <Visits client={client} />
          <Money clientKey={clientKey} />
          <Connection client={client} />
          <ClientDialogs clientKey={clientKey} client={client} />
        </div>
      </div>
    </Page>
  );
}

function Waiting() {
  return (
    <Page title={words.loadingTitle}>
      <div className={classes.skeleton}>
        <Skeleton height={180} />
        <Skeleton height={280} />
      </div>
    </Page>
  );
}

function Gone() {
  return (
    <Page title={words.goneTitle}>
      <Empty
        text={words.gone}
        action={
          <Button component={Link} to="/cabinet/clients" size="md">
            {words.toClients}
          </Button>
        }
      />
    </Page>
  );
}
