import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Section } from '../../kit/section.tsx';
import { fullDayText } from '../../kit/when.ts';
import { person as words } from '../../text/desk/person.ts';
import type { Person } from './api.ts';
import classes from './person.module.css';

const text = words.requests;

/** What the person asked the staff for, the latest first. */
export function Requests({ person }: { readonly person: Person }) {
  const requests = person.help_requests.toSorted((one, other) => other.id - one.id);
  return (
    <Section title={text.title}>
      {requests.length === 0 ? (
        <Text c="dimmed">{text.none}</Text>
      ) : (
        <ul className={classes.list}>
          {requests.map(({ documentId, type, status, createdAt }) => (
            <li key={documentId} className={classes.row}>
              <div className={classes.what}>
                <Link to="/desk/requests/$id" params={{ id: documentId }} className={classes.link}>
                  {text.types[type]}
                </Link>
                <div className={classes.muted}>
                  {text.statuses[status ?? 'new']} · {fullDayText(createdAt, deviceZone())}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
