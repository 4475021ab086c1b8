import { Badge, Button, Text } from '@mantine/core';
import { phoneMask } from '@okoshko/contract/phones/phone-mask';
import { exportUsers } from '@okoshko/contract/users/wire';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { EndlessTable } from '../../kit/endless-table.tsx';
import { choicesOf, type ListFilter, ListFilters } from '../../kit/list-filters.tsx';
import { Page } from '../../kit/page.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { dateText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { people as text } from '../../text/desk/people.ts';
import { sections } from '../../text/desk/sections.ts';
import { ColumnsButton } from '../shared/columns/columns-button.tsx';
import { type ChoosableColumn, choiceOf, chosenColumns } from '../shared/columns/rules.ts';
import { CsvButton } from '../shared/csv-button.tsx';
import { personName } from '../shared/data-requests/person-name.ts';
import { roleName, rolesOptions } from '../shared/roles.ts';
import { SavedViews } from '../shared/views/saved-views.tsx';
import { type ListedPerson, peopleOptions } from './api.ts';
import classes from './people.module.css';
import { orderOf, peopleFilters } from './rules.ts';
import { KINDS, peopleSearch, SORTS, STATES } from './search.ts';

const since = ({ createdAt }: ListedPerson) => dateText(createdAt, deviceZone());

/** The tariff of the plan in force. */
const planOf = ({ provider_profile: provider }: ListedPerson): string | undefined =>
  provider?.user_tariffs.find(({ status }) => status === 'active' || status === 'past_due')?.tariff
    ?.title;

/** A role that says something: most have the ordinary one. */
const roleOf = ({ role }: ListedPerson): string | null =>
  role && role.type !== 'authenticated' ? roleName(role) : null;

/** The name of a person here: that of the account, else that of the page. */
const nameOf = (person: ListedPerson): string =>
  person.erased_at === null && !person.name && person.provider_profile?.name
    ? person.provider_profile.name
    : personName(person);

const columns: readonly ChoosableColumn<ListedPerson>[] = [
  {
    id: 'name',
    header: text.columns.name,
    cell: (person) => (
      <div className={classes.name}>
        <Link
          to="/desk/people/$id"
          params={{ id: person.documentId }}
          className={classes.link}
          data-opens-row
        >
          {nameOf(person)}
        </Link>
        <Marks person={person} />
      </div>
    ),
  },
  {
    id: 'phone',
    header: text.columns.phone,
    cell: (person) => (
      <span className={classes.nowrap}>{person.phone && phoneMask(person.phone)}</span>
    ),
  },
  {
    id: 'email',
    header: text.columns.email,
    cell: (person) => <span className={classes.email}>{person.email}</span>,
  },
  { id: 'role', header: text.columns.role, cell: (person) => roleOf(person) },
  { id: 'plan', header: text.columns.plan, cell: (person) => planOf(person) },
  {
    id: 'since',
    header: text.columns.since,
    cell: (person) => <span className={classes.nowrap}>{since(person)}</span>,
  },
];

/** The marks of an account that need to be seen at once. */
function Marks({ person }: { readonly person: ListedPerson }) {
  const state = person.erased_at
    ? 'erased'
    : person.erase_at
      ? 'closing'
      : person.blocked && 'blocked';
  if (!state) return null;
  return (
    <Badge color={state === 'erased' ? 'gray' : 'red'} variant="light" tt="none">
      {text.states[state]}
    </Badge>
  );
}

/** A person where there is no room for columns. */
function PersonCard({ person }: { readonly person: ListedPerson }) {
  const facts = [roleOf(person), planOf(person), since(person)].filter(Boolean);
  return (
    <Link to="/desk/people/$id" params={{ id: person.documentId }} className={classes.card}>
      <span className={classes.head}>
        <span className={classes.title}>{nameOf(person)}</span>
        <Text component="span" size="sm" c="dimmed" className={classes.nowrap}>
          {person.phone ? phoneMask(person.phone) : text.noPhone}
        </Text>
      </span>
      <Text component="span" size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      <span className={classes.marks}>
        <Marks person={person} />
      </span>
    </Link>
  );
}

/** The list's filters, stored in the address. */
const FILTERS = [
  {
    ...{ kind: 'search', name: 'q', label: text.search },
    ...{ placeholder: text.searchHint, takesFocus: true },
  },
  {
    ...{ kind: 'choice', name: 'kind', label: text.kind },
    options: choicesOf(text.kinds.any, KINDS, text.kinds),
  },
  {
    ...{ kind: 'choice', name: 'state', label: text.state },
    options: choicesOf(text.states.any, STATES, text.states),
  },
  {
    ...{ kind: 'choice', name: 'sort', label: text.sort },
    options: choicesOf(text.sorts['id:desc'], SORTS.slice(1), text.sorts),
  },
] as const satisfies readonly ListFilter<string>[];

function Filters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const set = (change: Readonly<Record<string, unknown>>) =>
    // The value of a field is read as one in an address is.
    navigate({ search: (now) => peopleSearch({ ...now, ...change }), replace: true });
  return (
    <ListFilters filters={FILTERS} values={search} onChange={set}>
      {may('plugin::users-permissions.role.find') && (
        <Roles role={search.role} onChange={(role) => set({ role })} />
      )}
    </ListFilters>
  );
}

interface RolesProps {
  readonly role: string | undefined;
  onChange(role: string | undefined): void;
}

function Roles({ role, onChange }: RolesProps) {
  const roles = (useQuery(rolesOptions).data ?? []).filter(({ type }) => type !== 'public');
  const isKnown = role === undefined || roles.some(({ type }) => type === role);
  return (
    <PlainSelect
      label={text.role}
      data={[
        { value: '', label: text.anyRole },
        ...roles.map(({ type, name }) => ({ value: type, label: roleName({ type, name }) })),
        // The role in the address stays chosen, even if there is no such role.
        ...(isKnown ? [] : [{ value: role, label: role }]),
      ]}
      value={role ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

/** Everybody who has an account: found by name, phone or e-mail. */
export function PeopleScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = { filters: peopleFilters(search), sort: orderOf(search) };
  return (
    <Page
      title={sections.people}
      actions={
        <>
          <ColumnsButton
            {...choiceOf(columns, search.columns)}
            dialog={search.dialog}
            change={(next) =>
              navigate({ search: (now) => ({ ...now, ...next }), replace: !next.dialog })
            }
          />
          <CsvButton address={exportUsers} query={query} fileName={text.fileName} />
        </>
      }
    >
      <SavedViews
        list="people"
        search={search}
        open={(view) => navigate({ search: peopleSearch(view) })}
      />
      <Filters />
      <PeopleList />
    </Page>
  );
}

const route = getRouteApi('/desk/people');

/** The people that the address asks for, page after page as one scrolls. */
function PeopleList() {
  const { columns: chosen, dialog: _dialog, ...search } = route.useSearch();
  const query = useInfiniteQuery(peopleOptions(search));
  return (
    <EndlessTable<ListedPerson>
      query={query}
      lineHeight={32}
      nothing={<Nobody />}
      caption={text.table}
      columns={chosenColumns(columns, chosen)}
      keyOf={({ documentId }) => documentId}
      card={(person) => <PersonCard person={person} />}
    />
  );
}

function Nobody() {
  const navigate = route.useNavigate();
  return (
    <Empty
      text={text.nobody}
      action={
        <Button
          size="md"
          variant="default"
          onClick={() => navigate({ search: ({ columns }) => ({ columns }), replace: true })}
        >
          {text.reset}
        </Button>
      }
    />
  );
}
