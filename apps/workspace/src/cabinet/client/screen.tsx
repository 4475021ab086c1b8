import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Column, Columns } from '../../kit/columns.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { client as words } from '../../text/client.ts';
import { clientForm } from '../../text/client-form.ts';
import { optedOutOf } from '../shared/clients/client-facts.ts';
import { type Client, type ClientKey, clientOptions } from './api.ts';
import { Appointments } from './appointments.tsx';
import classes from './client.module.css';
import { Fact, Money } from './money.tsx';
import { consentText } from './rules.ts';
import { Summary } from './summary.tsx';

/** The consents of the client, and the channels that may be used. */
function Connection({ client }: { readonly client: Client }) {
  const { time_zone: zone } = useProvider();
  const day = (instant: string) => dateText(instant, zone);
  const channels = optedOutOf(client).map((channel) => clientForm.channels[channel]);
  return (
    <Section title={words.consents}>
      <dl className={classes.facts}>
        <Fact label={words.service}>{consentText(client, 'service', day)}</Fact>
        <Fact label={words.marketing}>{consentText(client, 'marketing', day)}</Fact>
        {channels.length > 0 && (
          <Fact label={words.optedOut} isWide>
            {channels.join(', ')}
          </Fact>
        )}
      </dl>
      {channels.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.optedOutNone}
        </Text>
      )}
    </Section>
  );
}

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
    <Page title={client.name} back={<BackLink to="/cabinet/clients" />}>
      {client.is_blocked && (
        <Alert color="red" title={words.blockedTitle}>
          {words.blockedLead}
        </Alert>
      )}
      <Columns isLeading>
        <Column>
          <Summary clientKey={clientKey} client={client} />
          <Appointments clientKey={clientKey} />
        </Column>
        <Column>
          <Money clientKey={clientKey} />
          <Connection client={client} />
        </Column>
      </Columns>
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
