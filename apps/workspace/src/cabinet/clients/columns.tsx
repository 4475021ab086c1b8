import { Anchor, Badge, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { nearDayText } from '../../kit/near-day.ts';
import { phoneText } from '../../kit/phone.ts';
import type { Column } from '../../kit/table-shape.ts';
import { dayText } from '../../kit/when.ts';
import { clients as words } from '../../text/clients.ts';
import type { ListedClient } from './api.ts';
import classes from './list.module.css';
import { isBirthdaySoon, tagsOf } from './rules.ts';

/** `zone`: whose days visits are told by. */
export const columnsOf = (zone: string): readonly Column<ListedClient>[] => [
  {
    id: 'name',
    header: words.columns.name,
    cell: (client) => <Name client={client} />,
  },
  {
    id: 'phone',
    header: words.columns.phone,
    cell: (client) => client.phone && <Phone digits={client.phone} />,
  },
  {
    id: 'visits',
    header: words.columns.visits,
    cell: (client) => client.visits_count > 0 && visitsText(client),
  },
  {
    id: 'lastVisit',
    header: words.columns.lastVisit,
    cell: (client) => client.last_visit_at && nearDayText(client.last_visit_at, zone, now()),
  },
  {
    id: 'noShows',
    header: words.columns.noShows,
    cell: (client) => client.no_show_count || '',
  },
];

/** '12 · 28 400₽' */
const visitsText = ({ visits_count, spent }: ListedClient): string =>
  `${visits_count} · ${rubles(spent)}`;

function Name({ client }: { readonly client: ListedClient }) {
  return (
    <div className={classes.name}>
      <Link
        to="/cabinet/clients/$id"
        params={{ id: client.documentId }}
        className={classes.link}
        data-opens-row
      >
        {client.name}
      </Link>
      <Marks client={client} />
    </div>
  );
}

function Phone({ digits }: { readonly digits: string }) {
  return (
    <Anchor href={`tel:+${digits}`} className={classes.phone}>
      {phoneText(digits)}
    </Anchor>
  );
}

/** The marks that matter at a glance. */
function Marks({ client }: { readonly client: ListedClient }) {
  return (
    <>
      {client.is_blocked && (
        <Badge color="red" variant="light" tt="none">
          {words.blocked}
        </Badge>
      )}
      {client.birthday && isBirthdaySoon(client.birthday, now().toISOString().slice(0, 10)) && (
        <Badge color="green" variant="light" tt="none">
          {words.birthday(dayText(client.birthday, 'UTC'))}
        </Badge>
      )}
      {tagsOf(client.tags).map((tag) => (
        <Badge key={tag} color="gray" variant="light" tt="none">
          {tag}
        </Badge>
      ))}
    </>
  );
}

/** A client where there is no room for columns. */
export function ClientCard({
  client,
  zone,
}: {
  readonly client: ListedClient;
  readonly zone: string;
}) {
  const { documentId, name, phone, visits_count, no_show_count, last_visit_at, spent } = client;
  const facts = [
    visits_count > 0 ? words.visitsFor(words.visits(visits_count), rubles(spent)) : words.noVisits,
    last_visit_at && words.lastVisit(nearDayText(last_visit_at, zone, now())),
    no_show_count > 0 && words.noShows(no_show_count),
  ].filter(Boolean);
  return (
    <Link to="/cabinet/clients/$id" params={{ id: documentId }} className={classes.card}>
      <span className={classes.cardHead}>
        <span className={classes.cardName}>{name}</span>
        <span className={classes.cardPhone}>{phone ? phoneText(phone) : words.noPhone}</span>
      </span>
      <Text component="span" size="sm" c="dimmed">
        {facts.join(', ')}
      </Text>
      <span className={classes.marks}>
        <Marks client={client} />
      </span>
    </Link>
  );
}
