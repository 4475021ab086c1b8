import { Alert, Badge, Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { listOf } from '../../kit/list-of.ts';
import { Page } from '../../kit/page.tsx';
import { phoneText } from '../../kit/phone.ts';
import { Section } from '../../kit/section.tsx';
import { dateText, fullDayText } from '../../kit/when.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { client as words } from '../../text/client.ts';
import { clientForm } from '../../text/client-form.ts';
import { optedOutOf } from '../shared/clients/client-facts.ts';
import { MessengerButtons } from '../shared/clients/messenger-buttons.tsx';
import { type Client, type ClientKey, clientOptions } from './api.ts';
import { Appointments } from './appointments.tsx';
import classes from './client.module.css';
import { ClientDialogs } from './dialogs.tsx';
import { Fact, Money } from './money.tsx';
import { consentText } from './rules.ts';

/** The client's contacts, with comment and tags. */
function Contacts({ client }: { readonly client: Client }) {
  const navigate = route.useNavigate();
  const { phone, email, birthday, comment, is_anonymous } = client;
  const tags = listOf(client.tags);
  return (
    <Section
      title={words.contacts}
      action={
        <Button
          size="md"
          variant="default"
          onClick={() => navigate({ search: (now) => ({ ...now, dialog: 'edit' }) })}
        >
          {words.edit}
        </Button>
      }
    >
      {is_anonymous && <Text c="dimmed">{words.anonymous}</Text>}
      {!(phone || email || is_anonymous) && <Text c="dimmed">{words.noContacts}</Text>}
      {phone && (
        <a
          href={`tel:+${phone}`}
          className={classes.contact}
          aria-label={words.call(phoneText(phone))}
        >
          {phoneText(phone)}
        </a>
      )}
      {phone && <MessengerButtons phone={phone} text="" />}
      {email && (
        <a href={`mailto:${email}`} className={classes.contact}>
          {email}
        </a>
      )}
      {(birthday || comment || tags.length > 0) && (
        <dl className={classes.facts}>
          {birthday && <Fact label={words.born}>{fullDayText(birthday)}</Fact>}
          {comment && (
            <Fact label={words.comment} isWide>
              {comment}
            </Fact>
          )}
          {tags.length > 0 && (
            <Fact label={words.tags} isWide>
              <span className={classes.tags}>
                {tags.map((tag) => (
                  <Badge key={tag} color="gray" variant="light" tt="none">
                    {tag}
                  </Badge>
                ))}
              </span>
            </Fact>
          )}
        </dl>
      )}
    </Section>
  );
}

/** A day of no zone. */

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

/** The client's visits and missed appointments. */
function Visits({ client }: { readonly client: Client }) {
  const { time_zone: zone } = useProvider();
  const { visits_count, no_show_count, first_visit_at, last_visit_at } = client;
  const isNew = visits_count === 0 && no_show_count === 0;
  return (
    <Section title={words.facts}>
      {isNew ? (
        <Text c="dimmed">{words.noVisits}</Text>
      ) : (
        <dl className={classes.facts}>
          <Fact label={words.visits}>{visits_count}</Fact>
          <Fact label={words.noShows}>{no_show_count}</Fact>
          {first_visit_at && <Fact label={words.firstVisit}>{dateText(first_visit_at, zone)}</Fact>}
          {last_visit_at && <Fact label={words.lastVisit}>{dateText(last_visit_at, zone)}</Fact>}
        </dl>
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
    <Page
      title={client.name}
      back={<BackLink to="/cabinet/clients" />}
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
