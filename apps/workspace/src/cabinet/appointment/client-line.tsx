import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listOf } from '../../kit/list-of.ts';
import { phoneText } from '../../kit/phone.ts';
import { appointment as text } from '../../text/appointment.ts';
import { booking } from '../../text/booking.ts';
import { messengers } from '../../text/messengers.ts';
import type { AppointmentDetails } from './api.ts';
import classes from './appointment.module.css';
import { useDialog } from './use-dialog.ts';

/** The client of an appointment, the ways to reach them, and what is known of them. */
export function Client({ appointment }: { readonly appointment: AppointmentDetails }) {
  const { open } = useDialog();
  const client = appointment.client_profile;
  if (!client) return <Text>{booking.noClient}</Text>;
  const { documentId, name, phone } = client;
  return (
    <div className={classes.client}>
      <Link to="/cabinet/clients/$id" params={{ id: documentId }} className={classes.link}>
        {name}
      </Link>
      {phone && (
        <>
          {' '}
          <Anchor
            href={`tel:+${phone}`}
            className={classes.link}
            aria-label={text.call(phoneText(phone))}
          >
            {phoneText(phone)}
          </Anchor>{' '}
          <Button variant="light" onClick={() => open('write')}>
            {messengers.write}
          </Button>
        </>
      )}
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
