import { Alert, Anchor, Button, Text } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { StatusBadge } from '../../kit/booking/status-badge.tsx';
import { listOf } from '../../kit/list-of.ts';
import { phoneText } from '../../kit/phone.ts';
import { dayText, timesText, timeText, weekdayText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { appointment as text } from '../../text/appointment.ts';
import { booking } from '../../text/booking.ts';
import { messengers } from '../../text/messengers.ts';
import { Actions } from './actions.tsx';
import type { AppointmentDetails } from './api.ts';
import classes from './appointment.module.css';
import { isGroup } from './rules.ts';
import { useDialog } from './use-dialog.ts';

interface SummaryProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** The time, client and status of the appointment, with its main actions. */
export function Summary({ appointment, zone }: SummaryProps) {
  const { starts_at, ends_at, status } = appointment;
  const end = ends_at ?? starts_at;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStatus = useRef(status);
  useEffect(() => {
    // The button that was pressed may be gone: its focus goes to what it changed.
    if (lastStatus.current !== status) heading.current?.focus();
    lastStatus.current = status;
  }, [status]);
  const minutes = (Date.parse(end) - Date.parse(starts_at)) / 60_000;
  return (
    <section className={classes.card} aria-label={text.title}>
      <div>{status && <StatusBadge status={status} />}</div>
      <h2 className={classes.when} ref={heading} tabIndex={-1}>
        {weekdayText(dayOf(starts_at, zone))}, {timesText(starts_at, end, zone)}
      </h2>
      <Text c="dimmed">{duration(minutes)}</Text>
      {!isGroup(appointment) && <Client appointment={appointment} />}
      <Remarks appointment={appointment} zone={zone} />
      <Actions appointment={appointment} zone={zone} />
    </section>
  );
}

function Client({ appointment }: { readonly appointment: AppointmentDetails }) {
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

/** Remarks: a request that waits for an answer, a client who confirmed, a cancellation. */
function Remarks({ appointment, zone }: SummaryProps) {
  const { answer_by, client_confirmed_at, cancel_reason, is_late_cancel } = appointment;
  return (
    <>
      {typeof answer_by === 'string' && (
        <Alert color="red">
          {text.answerBy(`${dayText(answer_by, zone)}, ${timeText(answer_by, zone)}`)}
        </Alert>
      )}
      {client_confirmed_at && <Text c="green">✓ {text.confirmedByClient}</Text>}
      {is_late_cancel && <Text>{text.cancelled.late}</Text>}
      {cancel_reason && <Text>{text.cancelled.reason(cancel_reason)}</Text>}
    </>
  );
}
