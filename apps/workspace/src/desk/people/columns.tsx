import { Badge, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { personName } from '../../kit/data-requests/person-name.ts';
import type { Column } from '../../kit/data-table.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { phoneMask } from '../../kit/phone-mask.ts';
import { roleName } from '../../kit/role-name.ts';
import { dateText } from '../../kit/when.ts';
import { people as text } from '../../text/desk/people.ts';
import type { ListedPerson } from './api.ts';
import classes from './people.module.css';

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

export const columns: readonly Column<ListedPerson>[] = [
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
  {
    id: 'role',
    header: text.columns.role,
    cell: (person) => roleOf(person),
  },
  {
    id: 'plan',
    header: text.columns.plan,
    cell: (person) => planOf(person),
  },
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
export function PersonCard({ person }: { readonly person: ListedPerson }) {
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
