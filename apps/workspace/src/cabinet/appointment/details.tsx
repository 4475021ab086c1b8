import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { OnceNeeded } from '../../kit/once-needed.tsx';
import { dayText, timesText, timeText, weekdayText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { appointment as text } from '../../text/appointment.ts';
import { Messages } from '../shared/booking/messages.tsx';
import { StatusBadge } from '../shared/booking/status-badge.tsx';
import { Actions } from './actions.tsx';
import { type AppointmentDetails, appointmentOptions, eventsOptions } from './api.ts';
import classes from './appointment.module.css';
import { Card } from './card.tsx';
import { Client } from './client-line.tsx';
import { authorText, eventText } from './event-text.ts';
import { Group } from './group.tsx';
import { Notes } from './notes.tsx';
import { Price } from './price.tsx';
import { isGroup } from './rules.ts';
import { Series } from './series.tsx';
import { useDialog } from './use-dialog.ts';

interface DetailProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** The time, client and status of the appointment, with its main actions. */
function Summary({ appointment, zone }: DetailProps) {
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
        {weekdayText(dayOf(starts_at, zone))},{' '}
        <span className={classes.times}>{timesText(starts_at, end, zone)}</span>
      </h2>
      <Text c="dimmed">{duration(minutes)}</Text>
      {!isGroup(appointment) && <Client appointment={appointment} />}
      <Remarks appointment={appointment} zone={zone} />
      <Actions appointment={appointment} zone={zone} />
    </section>
  );
}

/** Remarks: the client's own words, a request that waits for an answer, a client who confirmed, a cancellation. */
function Remarks({ appointment, zone }: DetailProps) {
  const { answer_by, client_confirmed_at, cancel_reason, is_late_cancel } = appointment;
  const wish = appointment.client_comment;
  return (
    <>
      {wish && (
        <p className={`${classes.text} ${classes.wish}`}>
          <span className={classes.small}>{text.notes.comment}</span>
          <br />
          {wish}
        </p>
      )}
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

interface HistoryProps {
  readonly id: string;
  readonly zone: string;
}

/** The events of the appointment with author and time, newest first. */
function History({ id, zone }: HistoryProps) {
  const { documentId: provider } = useProvider();
  const events = useQuery(eventsOptions(provider, id));
  return (
    <Card heading={text.history.heading}>
      {events.isPending && <Skeleton h={88} />}
      {events.isError && !events.data && (
        <FailureCard failure={events.error} retry={() => events.refetch()} />
      )}
      {events.data?.data.length === 0 && <Text c="dimmed">{text.history.empty}</Text>}
      <ul className={classes.list}>
        {events.data?.data.map((event) => (
          <li key={event.id} className={classes.item}>
            <p className={classes.text}>{eventText(event, zone)}</p>
            <span className={classes.small}>
              {dayText(event.createdAt, zone)}, {timeText(event.createdAt, zone)} ·{' '}
              {authorText(event)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

// Loaded when one of them is wanted.
const Dialogs = lazyDialog(async () => (await import('./dialogs.tsx')).Dialogs);

/** Shows all of an appointment: its own screen does so, and the panel beside the calendar. */
export function Appointment({ id }: { readonly id: string }) {
  const { documentId: provider, time_zone: zone } = useProvider();
  const query = useQuery(appointmentOptions(provider, id));
  return (
    <>
      {query.isPending && <Waiting />}
      {query.isError && <FailureCard failure={query.error} retry={() => query.refetch()} />}
      {query.data === null && (
        <Empty
          text={text.missing}
          action={
            <Button component={Link} to="/cabinet/calendar">
              {text.toCalendar}
            </Button>
          }
        />
      )}
      {query.data && <Details key={id} appointment={query.data} zone={zone} />}
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.columns}>
      <Skeleton h={280} radius="lg" />
      <Skeleton h={280} radius="lg" />
    </div>
  );
}

function Details({ appointment, zone }: DetailProps) {
  const { documentId: id, series } = appointment;
  const { dialog } = useDialog();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Summary appointment={appointment} zone={zone} />
        <Price appointment={appointment} />
        {isGroup(appointment) && <Group appointment={appointment} />}
        <Notes appointment={appointment} zone={zone} />
      </div>
      <div className={classes.column}>
        {series && <Series appointment={appointment} series={series} zone={zone} />}
        <Card heading={text.messages.heading}>
          <Messages appointment={id} zone={zone} empty={text.messages.empty} />
        </Card>
        <History id={id} zone={zone} />
      </div>
      <OnceNeeded isNeeded={dialog !== undefined}>
        <Dialogs appointment={appointment} zone={zone} />
      </OnceNeeded>
    </div>
  );
}
