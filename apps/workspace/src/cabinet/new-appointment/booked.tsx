import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ownedBy } from '../../api/owned-by.ts';
import { listOptions } from '../../api/queries.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { timesText, weekdayText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { booking } from '../../text/booking.ts';
import { newAppointment } from '../../text/new-appointment.ts';
import { Messages } from '../shared/booking/messages.tsx';
import type { Outcome } from './api.ts';
import classes from './new-appointment.module.css';
import { RefusedDates } from './refused-dates.tsx';

const text = newAppointment.booked;

interface BookedProps {
  readonly provider: string;
  readonly zone: string;
  /** The appointment, or the first one of a series. */
  readonly id: string;
  /** Null: the page was opened anew since. */
  readonly outcome: Outcome | null;
}

const bookedOptions = (provider: string, id: string) =>
  listOptions('appointments', {
    filters: { ...ownedBy(provider), documentId: id },
    fields: ['starts_at', 'ends_at', 'price_total', 'discount'],
    populate: { client_profile: { fields: ['name'] }, lines: { fields: ['title'] } },
    pagination: { pageSize: 1, withCount: false },
  });

/** The booked appointment: what was booked, what the client is told, and the next actions. */
export function Booked({ provider, zone, id, outcome }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const query = useQuery(bookedOptions(provider, id));
  const appointment = query.data?.data[0];
  return (
    <Stack gap="md" maw={560}>
      <section className={classes.summary}>
        <h2 className={classes.heading} ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        {query.isError && <FailureCard failure={query.error} retry={() => query.refetch()} />}
        {appointment && (
          <>
            <Text>
              {appointment.client_profile?.name ?? booking.noClient}:{' '}
              {appointment.lines.map(({ title }) => title).join(', ')}
            </Text>
            <Text>
              {weekdayText(dayOf(appointment.starts_at, zone))},{' '}
              {timesText(appointment.starts_at, appointment.ends_at ?? appointment.starts_at, zone)}
              , {rubles((appointment.price_total ?? 0) - (appointment.discount ?? 0))}
            </Text>
          </>
        )}
        {outcome && <Results outcome={outcome} zone={zone} />}
      </section>
      <section className={classes.summary}>
        <h2 className={classes.heading}>{text.messages}</h2>
        <Messages appointment={id} zone={zone} empty={text.noMessages} />
      </section>
      <Group gap="sm">
        <Button component={Link} to="/cabinet/appointments/new">
          {text.another}
        </Button>
        <Button component={Link} to={`/cabinet/appointments/${id}`} variant="default">
          {text.open}
        </Button>
        <Button component={Link} to="/cabinet/calendar" variant="default">
          {text.toCalendar}
        </Button>
      </Group>
    </Stack>
  );
}

function Results({ outcome, zone }: { readonly outcome: Outcome; readonly zone: string }) {
  const { count, refused, knownClient } = outcome;
  return (
    <>
      {count > 1 && <Text>{text.series(count)}</Text>}
      {knownClient && <Alert color="blue">{text.existing(knownClient)}</Alert>}
      {refused.length > 0 && (
        <>
          <Text>{text.refused}</Text>
          <RefusedDates dates={refused} zone={zone} />
        </>
      )}
    </>
  );
}
