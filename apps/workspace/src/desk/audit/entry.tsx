import { Anchor, Badge, Text } from '@mantine/core';
import type { AuditEntry } from '@okoshko/contract/content-manager/audit-schemas';
import { getRouteApi, Link } from '@tanstack/react-router';
import { documentName, modelPlural } from '../../kit/content/names.ts';
import type { ContentType } from '../../kit/content/types.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { timeText } from '../../kit/when.ts';
import { audit as words } from '../../text/desk/audit.ts';
import { content } from '../../text/desk/content.ts';
import classes from './audit.module.css';
import { Changes } from './changes.tsx';
import { addressOf, labelOf, searchText } from './rules.ts';

const route = getRouteApi('/desk/audit');

interface EntryProps {
  readonly entry: AuditEntry;
  readonly labels: ReadonlyMap<string, string>;
  readonly types: readonly ContentType[];
}

const COLORS = {
  create: 'green',
  update: 'blue',
  delete: 'red',
  read: 'gray',
  export: 'gray',
} as const;

/** One thing that an operator did. */
export function Entry({ entry, labels, types }: EntryProps) {
  const type = types.find(({ uid }) => uid === entry.model);
  return (
    <article className={classes.entry}>
      <div className={classes.head}>
        <time dateTime={entry.at} className={classes.time}>
          {timeText(entry.at, deviceZone())}
        </time>
        <Badge color={COLORS[entry.action]} variant="light" tt="none">
          {words.actions[entry.action]}
        </Badge>
        <Document entry={entry} label={labelOf(entry, labels, type)} />
        <span className={classes.by}>
          <Operator by={entry.by} />
        </span>
      </div>
      {entry.about.length > 0 && (
        <Text size="sm" c="dimmed" component="div" className={classes.about}>
          {words.about}
          {entry.about.map((person) => (
            <Person key={person.id} person={person} side="about" />
          ))}
        </Text>
      )}
      {entry.reason !== null && <Text size="sm">{words.reason(entry.reason)}</Text>}
      {entry.search !== null && (
        <Text size="sm" className={classes.text}>
          {words.searched(searchText(entry.search))}
        </Text>
      )}
      {entry.address !== null && (
        <Text size="sm" c="dimmed">
          {words.fromAddress(entry.address)}
        </Text>
      )}
      <Changes entry={entry} labels={labels} type={type} types={types} />
    </article>
  );
}

/** The changed document: the links to its screen and to the rest of its log. */
function Document({ entry, label }: { readonly entry: AuditEntry; readonly label: string | null }) {
  const navigate = route.useNavigate();
  const { model, document } = entry;
  const address = addressOf(entry);
  if (document === null) return <span>{words.several(modelPlural(model))}</span>;
  const name = documentName(model, label, document);
  return (
    <span className={classes.document}>
      {address === null ? (
        <span>{name}</span>
      ) : (
        <Anchor className={classes.tall} renderRoot={(props) => <Link to={address} {...props} />}>
          {name}
        </Anchor>
      )}
      <button
        type="button"
        className={classes.history}
        onClick={() => navigate({ search: { model, document: document ?? undefined } })}
      >
        {words.history}
      </button>
    </span>
  );
}

type AuditPerson = AuditEntry['about'][number];

const Operator = ({ by }: { readonly by: AuditPerson | null }) =>
  by === null ? <span>{words.machine}</span> : <Person person={by} side="by" />;

interface PersonProps {
  readonly person: AuditPerson;
  readonly side: 'by' | 'about';
}

/** The name of a person; one press shows all the entries by them or about them. */
function Person({ person, side }: PersonProps) {
  const navigate = route.useNavigate();
  const { id, documentId, phone_ending: ending } = person;
  if (documentId === null) return <span>{content.gone(id)}</span>;
  const label = person.name ?? (ending === null ? content.unnamed(id) : content.phoneEnds(ending));
  return (
    <button
      type="button"
      className={classes.person}
      title={side === 'by' ? words.everythingBy(label) : words.everythingAbout(label)}
      onClick={() => navigate({ search: { person: documentId, side } })}
    >
      {label}
    </button>
  );
}
