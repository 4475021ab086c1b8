import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listOf } from '../../kit/list-of.ts';
import { phoneText } from '../../kit/phone.ts';
import { Portrait } from '../../kit/portrait.tsx';
import { appointment as text } from '../../text/appointment.ts';
import { booking } from '../../text/booking.ts';
import type { AppointmentDetails } from './api.ts';
import classes from './appointment.module.css';

/** The client of an appointment, the ways to reach them, and what is known of them. */
export function Client({ appointment }: { readonly appointment: AppointmentDetails }) {
  const client = appointment.client_profile;
  if (!client) return <Text>{booking.noClient}</Text>;
  const { documentId, name, phone } = client;
  return (
    <div className={classes.client}>
      <div className={classes.who}>
        <Portrait name={name} url={null} />
        <div className={classes.names}>
          <Link to="/cabinet/clients/$id" params={{ id: documentId }} className={classes.name}>
            {name}
          </Link>
          {phone && (
            <a
              href={`tel:+${phone}`}
              className={classes.link}
              aria-label={text.call(phoneText(phone))}
            >
              {phoneText(phone)}
            </a>
          )}
        </div>
      </div>
      <KnownOf client={client} />
    </div>
  );
}

interface KnownProps {
  readonly client: NonNullable<AppointmentDetails['client_profile']>;
}

/** All that matters before the first touch: the note on the client, what they missed, their tags. */
function KnownOf({ client }: KnownProps) {
  const { comment, no_show_count: missed, visits_count } = client;
  const facts = [
    visits_count === 0 && !missed && text.newClient,
    missed && text.missed(missed),
    ...listOf(client.tags),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      {comment && (
        <p className={`${classes.text} ${classes.note}`}>
          <span className={classes.small}>{text.noteOnClient}</span>
          <br />
          {comment}
        </p>
      )}
      {facts.length > 0 && (
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      )}
    </>
  );
}
