import { Button, Group, Text } from '@mantine/core';
import { HELP_REQUEST_TYPES } from '@okoshko/contract/help-requests/statuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { Page } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import { rowPress } from '../../kit/row-press.ts';
import type { Column } from '../../kit/table-shape.ts';
import { momentText } from '../../kit/when.ts';
import { requests as text } from '../../text/desk/requests.ts';
import { sections } from '../../text/desk/sections.ts';
import { Moment } from '../shared/moment.tsx';
import { type ListedRequest, requestsOptions } from './api.ts';
import classes from './requests.module.css';
import { type RequestsSearch, SHOWS } from './search.ts';

const route = getRouteApi('/desk/requests');

/** The requests of people to the staff, each with the operator who works on it. */
export function RequestsScreen() {
  return (
    <Page title={sections.requests}>
      <Filters />
      <List />
    </Page>
  );
}

function Filters() {
  const { show = 'open', type } = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (search: RequestsSearch) =>
    navigate({ search, replace: true, resetScroll: false });
  const showOf = (one: (typeof SHOWS)[number]) => (one === 'open' ? undefined : one);
  return (
    <Group gap="xs" role="group" aria-label={text.filters}>
      {SHOWS.map((one) => (
        <FilterChip
          key={one}
          label={text.shows[one]}
          isChosen={one === show}
          choose={() => choose({ show: showOf(one), type })}
        />
      ))}
      {HELP_REQUEST_TYPES.map((one) => (
        <FilterChip
          key={one}
          label={text.types[one]}
          isChosen={one === type}
          choose={() => choose({ show: showOf(show), type: one === type ? undefined : one })}
        />
      ))}
    </Group>
  );
}

function List() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useUser()?.documentId ?? '';
  const query = useQuery({
    ...requestsOptions(search, user),
    placeholderData: keepPreviousData,
  });
  return (
    <ResourceList<ListedRequest>
      query={query}
      nothing={<Nothing />}
      caption={text.caption}
      columns={columns}
      keyOf={({ documentId }) => documentId}
      card={(request) => <Card request={request} />}
      page={search.page}
      onPage={(page) => navigate({ search: (before) => ({ ...before, page }) })}
    />
  );
}

function Nothing() {
  const { show = 'open', type } = route.useSearch();
  const navigate = route.useNavigate();
  const isAll = show === 'all' && type === undefined;
  return (
    <Empty
      text={show === 'open' && type === undefined ? text.emptyOpen : text.empty}
      action={
        isAll ? undefined : (
          <Button size="md" variant="default" onClick={() => navigate({ search: { show: 'all' } })}>
            {text.showAll}
          </Button>
        )
      }
    />
  );
}

const columns: readonly Column<ListedRequest>[] = [
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
const Card = ({ request }: { readonly request: ListedRequest }) => (
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
