import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Row } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { people } from '../../text/desk/people.ts';
import { person as words } from '../../text/desk/person.ts';
import { type AuditEntry, auditOptions, type Person } from './api.ts';
import { LoadedRows } from './loaded-rows.tsx';
import classes from './person.module.css';

const text = words.audit;

/** The actions of staff about the person and, if the person is staff, their own actions; the latest first. */
export function Audit({ person }: { readonly person: Person }) {
  const query = useQuery(auditOptions(person.id));
  return (
    <Section
      title={text.title}
      action={
        <Link to="/desk/audit" search={{ person: person.documentId }} className={classes.link}>
          {text.all}
        </Link>
      }
    >
      <LoadedRows query={query} height={120} none={text.none}>
        {(entry) => <Line key={entry.id} entry={entry} />}
      </LoadedRows>
    </Section>
  );
}

function Line({ entry }: { readonly entry: AuditEntry }) {
  const { at, action, model, document, by, about } = entry;
  const now = useNow();
  const what = document === null ? text.search : (text.models[model] ?? model.split('.').at(-1));
  const facts = [
    momentText(new Date(at), now, deviceZone()),
    by ? text.by(by.name || people.erased(by.id)) : text.nobody,
    about.map(({ name }) => name).filter((name) => name && name !== by?.name)[0],
  ].filter(Boolean);
  return (
    <Row
      value={
        <>
          {text.actions[action]}: {what}
        </>
      }
      note={facts.join(' · ')}
    />
  );
}
