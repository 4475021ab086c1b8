import { Badge, Button, Paper, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { listOf } from '../../kit/list-of.ts';
import { phoneText } from '../../kit/phone.ts';
import { Portrait } from '../../kit/portrait.tsx';
import { dateText, fullDayText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { client as words } from '../../text/client.ts';
import { MessengerButtons } from '../shared/clients/messenger-buttons.tsx';
import type { Client, ClientKey } from './api.ts';
import classes from './client.module.css';
import { ClientActions } from './dialogs.tsx';

const route = getRouteApi('/cabinet/clients/$id');

interface SummaryProps {
  readonly clientKey: ClientKey;
  readonly client: Client;
}

/** The client at a glance: the face, the ways to reach the client, the note, the story so far. */
export function Summary({ clientKey, client }: SummaryProps) {
  const navigate = route.useNavigate();
  const { name, phone, comment, birthday } = client;
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={words.contacts}>
      <div className={classes.summary}>
        <div className={classes.who}>
          <Portrait name={name} url={null} />
          <div className={classes.reach}>
            <Contacts client={client} />
            <Tags client={client} />
          </div>
        </div>
        {comment && (
          <p className={classes.note}>
            <span className={classes.small}>{words.comment}</span>
            <br />
            {comment}
          </p>
        )}
        <Story client={client} />
        {birthday && (
          <Text>
            {words.born}: {fullDayText(birthday)}
          </Text>
        )}
        <div className={classes.bar}>
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
          <ClientActions clientKey={clientKey} client={client} />
        </div>
        <div className={classes.ways}>
          {phone && <MessengerButtons phone={phone} text="" />}
          <Button
            variant="default"
            onClick={() => navigate({ search: (now) => ({ ...now, dialog: 'edit' }) })}
          >
            {words.edit}
          </Button>
        </div>
      </div>
    </Paper>
  );
}

function Tags({ client }: Pick<SummaryProps, 'client'>) {
  return (
    <span className={classes.tags}>
      {listOf(client.tags).map((tag) => (
        <Badge key={tag} color="gray" variant="light" tt="none">
          {tag}
        </Badge>
      ))}
    </span>
  );
}

function Contacts({ client: { phone, email, is_anonymous } }: Pick<SummaryProps, 'client'>) {
  return (
    <>
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
      {email && (
        <a href={`mailto:${email}`} className={classes.contact}>
          {email}
        </a>
      )}
    </>
  );
}

/** The visits told in a sentence or two, as one would tell a colleague. */
function Story({ client }: Pick<SummaryProps, 'client'>) {
  const { time_zone: zone } = useProvider();
  const { visits_count, no_show_count, first_visit_at, last_visit_at } = client;
  if (!(visits_count || no_show_count)) return <Text c="dimmed">{words.noVisits}</Text>;
  const day = (instant: string | null) => instant && dateText(instant, zone);
  return (
    <Text>
      {words.story({
        visits: visits_count ?? 0,
        missed: no_show_count ?? 0,
        first: day(first_visit_at),
        last: day(last_visit_at),
      })}
    </Text>
  );
}
