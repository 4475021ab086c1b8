import { Text, Title, VisuallyHidden } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../kit/booking/status-badge.tsx';
import { timeText } from '../../kit/when.ts';
import { today as words } from '../../text/today.ts';
import type { Appointment } from './api.ts';
import classes from './card.module.css';
import { contentsOf, remarksOf, titleOf } from './describe.ts';
import { focusPlaceProps } from './focus.ts';
import { PhoneLink } from './phone-link.tsx';
import { endOf, minutesTo, priceOf, startOf } from './rules.ts';
import { TransitionButtons } from './transition-buttons.tsx';

interface NextCardProps {
  readonly current: Appointment | null;
  readonly next: Appointment | null;
  readonly now: Date;
  readonly zone: string;
}

/** The present or next client, which is what the screen is opened for. */
export function NextCard({ current, next, now, zone }: NextCardProps) {
  const featured = current ?? next;
  return (
    <section className={classes.next} aria-labelledby="next-appointment" {...focusPlaceProps}>
      <VisuallyHidden>
        <Title order={2} id="next-appointment">
          {words.nextHeading}
        </Title>
      </VisuallyHidden>
      {featured ? (
        <Person key={featured.documentId} appointment={featured} now={now} zone={zone} />
      ) : (
        <Text>{words.nobodyMore}</Text>
      )}
      {current && next && (
        <Link
          to="/cabinet/appointments/$id"
          params={{ id: next.documentId }}
          className={classes.then}
        >
          {words.afterwards(timeText(next.starts_at, zone), titleOf(next))}
        </Link>
      )}
    </section>
  );
}

interface PersonProps {
  readonly appointment: Appointment;
  readonly now: Date;
  readonly zone: string;
}

function Person({ appointment, now, zone }: PersonProps) {
  const who = titleOf(appointment);
  return (
    <>
      <div className={classes.nextHead}>
        <Text fw={650} c="blue">
          {whenText(appointment, now, zone)}
        </Text>
        {appointment.status && <StatusBadge status={appointment.status} />}
      </div>
      <div className={classes.nextBody}>
        <div className={classes.text}>
          <Link
            to="/cabinet/appointments/$id"
            params={{ id: appointment.documentId }}
            className={classes.who}
          >
            <span className={classes.clock}>{timeText(appointment.starts_at, zone)}</span> {who}
          </Link>
          <Text>
            {contentsOf(appointment)} · {rubles(priceOf(appointment))}
          </Text>
          <Remarks appointment={appointment} />
        </div>
        <PhoneLink phone={appointment.client_profile?.phone} who={who} />
      </div>
      <TransitionButtons appointment={appointment} now={now} zone={zone} />
    </>
  );
}

/** The professional's note on a client, useful facts about them, and their comment. */
export function Remarks({ appointment }: { readonly appointment: Appointment }) {
  const remarks = remarksOf(appointment);
  const note = appointment.client_profile?.comment;
  return (
    <>
      {note && (
        <Text size="sm" fw={650} lineClamp={3}>
          {words.note(note)}
        </Text>
      )}
      {remarks.length > 0 && (
        <Text size="sm" c="dimmed">
          {remarks.join(' · ')}
        </Text>
      )}
      {appointment.client_comment && (
        <Text size="sm" lineClamp={2}>
          «{appointment.client_comment}»
        </Text>
      )}
    </>
  );
}

function whenText(appointment: Appointment, now: Date, zone: string): string {
  const start = startOf(appointment);
  if (appointment.status !== 'in_progress') {
    return start > now.getTime()
      ? words.in(minutesTo(start, now))
      : words.awaited(timeText(appointment.starts_at, zone));
  }
  const end = endOf(appointment);
  const left = minutesTo(end, now);
  const until = timeText(new Date(end), zone);
  return left > 0 ? words.stays(left, until) : words.overdue(until);
}
