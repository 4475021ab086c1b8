import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import type { Column } from '../../kit/data-table.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { Moment } from '../../kit/moment.tsx';
import { rowPress } from '../../kit/row-press.ts';
import { momentText } from '../../kit/when.ts';
import { requests as text } from '../../text/desk/requests.ts';
import type { ListedRequest } from './api.ts';
import classes from './requests.module.css';

export const columns: readonly Column<ListedRequest>[] = [
  {
    id: 'type',
    header: text.columns.type,
    cell: (original) => <Title request={original} />,
  },
  {
    id: 'user',
    header: text.columns.user,
    cell: (original) => <Person user={original.user} />,
  },
  {
    id: 'status',
    header: text.columns.status,
    cell: (original) => statusText(original),
  },
  {
    id: 'since',
    header: text.columns.since,
    cell: (original) => <Moment>{cameText(original)}</Moment>,
  },
];

/** A request where there is no room for columns. */
export const Card = ({ request }: { readonly request: ListedRequest }) => (
  <div className={classes.card} {...rowPress}>
    <Title request={request} />
    <Person user={request.user} />
    <Text size="sm" c="dimmed">
      {statusText(request)} · {cameText(request)}
    </Text>
  </div>
);

const Title = ({ request: { documentId: id, type } }: { readonly request: ListedRequest }) => (
  <Link to="/desk/requests/$id" params={{ id }} className={classes.title} data-opens-row>
    {text.types[type]}
  </Link>
);

function Person({ user }: Pick<ListedRequest, 'user'>) {
  if (!user) return null;
  return (
    <Link to="/desk/people/$id" params={{ id: user.documentId }} className={classes.person}>
      {user.name || text.nobody}
    </Link>
  );
}

const statusText = ({ status, assignee }: ListedRequest): string => {
  const word = text.statuses[status ?? 'new'];
  return assignee ? `${word}, ${assignee.name ?? text.somebody}` : word;
};

const cameText = ({ createdAt }: ListedRequest): string =>
  momentText(new Date(createdAt), now(), deviceZone());
