import '../../kit/form-styles.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { HELP_REQUEST_TYPES } from '@okoshko/contract/help-requests/statuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { now } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { Page } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import { rowPress } from '../../kit/row-press.ts';
import { momentText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import { sections } from '../../text/desk/sections.ts';
import { ColumnsButton } from '../shared/columns/columns-button.tsx';
import { type ChoosableColumn, choiceOf, chosenColumns } from '../shared/columns/rules.ts';
import { SelectionBox, selectionColumn } from '../shared/content/selection-column.tsx';
import { Moment } from '../shared/moment.tsx';
import { SavedViews } from '../shared/views/saved-views.tsx';
import { type ListedRequest, requestsOptions } from './api.ts';
import { BulkActions } from './bulk.tsx';
import { isSelectable } from './bulk-rules.ts';
import classes from './requests.module.css';
import { type RequestsSearch, requestsSearch, SHOWS } from './search.ts';
import { useSelection } from './use-selection.ts';

const route = getRouteApi('/desk/requests');

/** The requests of people to the staff, each with the operator who works on it. */
export function RequestsScreen() {
  return (
    <Page title={sections.requests} actions={<Columns />}>
      <Views />
      <Filters />
      <List />
    </Page>
  );
}

function Columns() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ColumnsButton
      {...choiceOf(columns, search.columns)}
      dialog={search.dialog}
      change={(next) => navigate({ search: (now) => ({ ...now, ...next }), replace: !next.dialog })}
    />
  );
}

function Views() {
  const navigate = route.useNavigate();
  return (
    <SavedViews
      list="requests"
      search={route.useSearch()}
      open={(view) => navigate({ search: requestsSearch(view) })}
    />
  );
}

function Filters() {
  const { show = 'open', type, columns } = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (search: RequestsSearch) =>
    navigate({ search: { ...search, columns }, replace: true, resetScroll: false });
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
  const mayChange = useMay()('api::help-request.help-request.update');
  const { show, type, page } = search;
  const selection = useSelection(JSON.stringify([show, type, page]));
  const rows = (query.data?.data ?? []).filter(isSelectable);
  const boxes = mayChange && rows.length > 0 ? { ...selection, rows, keyOf, nameOf } : null;
  const shown = chosenColumns(columns, search.columns);
  return (
    <Stack gap="sm" className={classes.table}>
      {mayChange && <BulkActions {...{ selection, rows, user }} />}
      <ResourceList<ListedRequest>
        query={query}
        nothing={<Nothing />}
        caption={text.caption}
        columns={boxes ? [selectionColumn(boxes), ...shown] : shown}
        keyOf={keyOf}
        card={(request) => (
          <Card request={request} box={boxes && <SelectionBox {...boxes} row={request} />} />
        )}
        page={page}
        onPage={(next) => navigate({ search: (before) => ({ ...before, page: next }) })}
      />
    </Stack>
  );
}

function Nothing() {
  const { show = 'open', type, columns } = route.useSearch();
  const navigate = route.useNavigate();
  const isAll = show === 'all' && type === undefined;
  return (
    <Empty
      text={show === 'open' && type === undefined ? text.emptyOpen : text.empty}
      action={
        isAll ? undefined : (
          <Button
            size="md"
            variant="default"
            onClick={() => navigate({ search: { show: 'all', columns } })}
          >
            {text.showAll}
          </Button>
        )
      }
    />
  );
}

const keyOf = ({ documentId }: ListedRequest): string => documentId;

const nameOf = (request: ListedRequest): string =>
  [text.types[request.type], request.user && (request.user.name || text.nobody), cameText(request)]
    .filter(Boolean)
    .join(', ');

const columns: readonly ChoosableColumn<ListedRequest>[] = [
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
    cell: (original) => <State request={original} />,
  },
  {
    id: 'since',
    header: text.columns.since,
    cell: (original) => <Moment>{cameText(original)}</Moment>,
  },
  {
    id: 'due',
    header: text.due,
    isExtra: true,
    cell: ({ due_at }) => due_at && <Moment>{whenText(due_at)}</Moment>,
  },
];

/** A request where there is no room for columns. */
const Card = ({ request, box }: { readonly request: ListedRequest; readonly box: ReactNode }) => (
  <div className={classes.card} {...rowPress}>
    {box}
    <div className={classes.facts}>
      <Title request={request} />
      <Person user={request.user} />
      <Text size="sm" c="dimmed">
        <State request={request} /> · {cameText(request)}
      </Text>
    </div>
  </div>
);

const Title = ({
  request: { documentId: id, type, text: words },
}: {
  readonly request: ListedRequest;
}) => (
  <>
    <Link to="/desk/requests/$id" params={{ id }} className={classes.title} data-opens-row>
      {text.types[type]}
    </Link>
    {words && <span className={classes.words}>{words}</span>}
  </>
);

function Person({ user }: Pick<ListedRequest, 'user'>) {
  if (!user) return null;
  return (
    <Link to="/desk/people/$id" params={{ id: user.documentId }} className={classes.person}>
      {user.name || text.nobody}
    </Link>
  );
}

function State({ request: { status, assignee } }: { readonly request: ListedRequest }) {
  const user = useUser()?.documentId;
  const word = text.statuses[status ?? 'new'];
  if (!assignee) return word;
  return `${word}, ${assignee.documentId === user ? text.me : (assignee.name ?? text.somebody)}`;
}

const cameText = ({ createdAt }: ListedRequest): string => whenText(createdAt);

const whenText = (at: string): string => momentText(new Date(at), now(), deviceZone());
