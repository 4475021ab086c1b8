import { Anchor, Badge, Text } from '@mantine/core';
import type { AuditEntry } from '@okoshko/contract/content-manager/audit-schemas';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deviceZone } from '../../kit/device-zone.ts';
import { timeText } from '../../kit/when.ts';
import { audit as words } from '../../text/desk/audit.ts';
import { content } from '../../text/desk/content.ts';
import { targetModelOf } from '../shared/content/attributes.ts';
import { documentName, fieldName, modelPlural } from '../shared/content/names.ts';
import type { ContentType } from '../shared/content/types.ts';
import { type Reader, valueText } from '../shared/content/value-text.ts';
import classes from './audit.module.css';
import { addressOf, attributeOf, labelOf, searchText } from './rules.ts';

interface ChangesProps {
  readonly entry: AuditEntry;
  readonly labels: ReadonlyMap<string, string>;
  readonly type: ContentType | undefined;
  readonly types: readonly ContentType[];
}

/** The values before and after a change; for a document that was made or deleted, all its values, folded. */
function Changes({ entry, labels, type, types }: ChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const { action, fields, before, after } = entry;
  if (fields.length === 0) return null;
  if (before === null && after === null) {
    return (
      <Text size="sm" c="dimmed">
        {words.erased}
      </Text>
    );
  }
  const reader: Reader = {
    zone: deviceZone(),
    labelOf: (target, id) => labels.get(`${targetModelOf(types, target)} ${id}`),
  };
  const textOf = (name: string, values: AuditEntry['before']) =>
    valueText(attributeOf(type, name), values?.[name], reader);
  if (action !== 'update' && fields.length > FEW && !isOpen) {
    return (
      <button type="button" className={classes.unfold} onClick={() => setOpen(true)}>
        {words.values(fields.length)}
      </button>
    );
  }
  return (
    <dl className={classes.changes}>
      {fields.map((name) => (
        <div key={name} className={classes.change}>
          <dt>{fieldName(name)}</dt>
          <dd>
            {name === 'password' ? (
              words.changedSecretly
            ) : action === 'update' ? (
              <BeforeAfter before={textOf(name, before)} after={textOf(name, after)} />
            ) : (
              <LongText text={textOf(name, after ?? before)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** This many values are shown unfolded. */
const FEW = 3;

interface BeforeAfterProps {
  readonly before: string;
  readonly after: string;
}

/** The arrow and the line are for those who see: who listens is told which is which. */
function BeforeAfter({ before, after }: BeforeAfterProps) {
  return (
    <>
      <del className={classes.before}>
        <LongText text={before} />
      </del>
      <span aria-hidden="true"> → </span>
      <ins className={classes.after}>
        <LongText text={after} />
      </ins>
    </>
  );
}

const LONG = 160;

/** A text of any length; of a long one its beginning, and the rest by a press. */
function LongText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || text.length <= LONG) return <span className={classes.text}>{text}</span>;
  return (
    <span className={classes.text}>
      {text.slice(0, LONG)}…{' '}
      <button type="button" className={classes.unfold} onClick={() => setWhole(true)}>
        {words.whole}
      </button>
    </span>
  );
}

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
