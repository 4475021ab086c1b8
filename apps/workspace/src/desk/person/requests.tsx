import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Row, Rows } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { person as words } from '../../text/desk/person.ts';
import type { Person } from './api.ts';
import classes from './person.module.css';

const text = words.requests;

/** The person's requests to the staff, the latest first. */
export function Requests({ person }: { readonly person: Person }) {
  const requests = person.help_requests.toSorted((one, other) => other.id - one.id);
  return (
    <Section title={text.title}>
      {requests.length === 0 ? (
        <Text c="dimmed">{text.none}</Text>
      ) : (
        <Rows>
          {requests.map(({ documentId, type, status, createdAt }) => (
            <Row
              key={documentId}
              value={
                <Link to="/desk/requests/$id" params={{ id: documentId }} className={classes.link}>
                  {text.types[type]}
                </Link>
              }
              note={`${text.statuses[status ?? 'new']} · ${dateText(createdAt, deviceZone())}`}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}
