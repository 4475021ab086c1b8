import { Text, Title, VisuallyHidden } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { phoneText } from '../../kit/phone.ts';
import { timeText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { today as words } from '../../text/today.ts';
import { transitionText } from '../shared/booking/status.ts';
import { StatusBadge } from '../shared/booking/status-badge.tsx';
import { useTransition } from '../shared/booking/use-transition.ts';
import type { Appointment } from './api.ts';
import classes from './card.module.css';
import { contentsOf, remarksOf, titleOf } from './describe.ts';
import { dayTransitions, endOf, minutesTo, priceOf, startOf } from './rules.ts';

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
            {timeText(appointment.starts_at, zone)} {who}
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

interface PhoneLinkProps {
  readonly phone: string | null | undefined;
  readonly who: string;
}

/** Calls by a press; the number stands beside where there is room. */
export function PhoneLink({ phone, who }: PhoneLinkProps) {
  if (!phone) return null;
  return (
    <a
      href={`tel:+${phone.replace(/^\+/, '')}`}
      className={classes.phone}
      aria-label={words.call(who)}
    >
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6.6 3.5h2.6l1.3 4-2 1.6a13 13 0 0 0 6.4 6.4l1.6-2 4 1.3v2.6a2 2 0 0 1-2.1 2A17 17 0 0 1 4.6 5.6a2 2 0 0 1 2-2.1z" />
      </svg>
      <span className={classes.number}>{phoneText(phone)}</span>
    </a>
  );
}

interface TransitionButtonsProps {
  readonly appointment: Appointment;
  readonly now: Date;
  readonly zone: string;
}

/** The actions of one press on the day of an appointment. */
export function TransitionButtons({ appointment, now, zone }: TransitionButtonsProps) {
  const transition = useTransition(zone);
  const transitions = dayTransitions(appointment, now);
  if (transitions.length === 0) return null;
  return (
    <div className={classes.buttons}>
      {transitions.map((to, index) => (
        <WriteButton
          key={to}
          variant={index === 0 ? 'filled' : 'default'}
          px="xs"
          disabled={transition.isPending}
          onClick={({ currentTarget }) => {
            focusPlace(currentTarget);
            transition.mutate({ appointment, to });
          }}
        >
          {transitionText(appointment.status, to)}
        </WriteButton>
      ))}
    </div>
  );
}

/** Marks a place that keeps the focus when what was pressed in it is gone. */
export const focusPlaceProps = { 'data-focus-place': '', tabIndex: -1 } as const;

/** The place around what was pressed has the focus, so that the keyboard goes on from there. */
export const focusPlace = (pressed: HTMLElement): void =>
  pressed.closest<HTMLElement>('[data-focus-place]')?.focus({ preventScroll: true });
