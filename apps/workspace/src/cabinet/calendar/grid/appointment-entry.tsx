import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { isMovable } from '../../../kit/booking/move/rules.ts';
import { STATUS_LOOKS } from '../../../kit/booking/status.ts';
import { timesText, timeText } from '../../../kit/when.ts';
import { booking } from '../../../text/booking.ts';
import { calendar as words } from '../../../text/calendar.ts';
import { move } from '../../../text/move.ts';
import type { CalendarAppointment } from '../api.ts';
import { isGroup, nameOf, servicesOf } from '../names.ts';
import { endOf } from '../rules.ts';
import classes from './entry.module.css';
import type { Dragging } from './use-dragging.ts';

interface AppointmentEntryProps {
  readonly appointment: CalendarAppointment;
  readonly zone: string;
  readonly style: CSSProperties;
  /** Held by a pointer or by keys. */
  readonly isLifted: boolean;
  readonly isSaving: boolean;
  readonly press: Dragging['press'];
}

/** An appointment in its place: a link, which the pointer may drag. The state is in its mark and words too. */
export function AppointmentEntry(props: AppointmentEntryProps) {
  const { appointment, zone, style, isLifted, isSaving, press } = props;
  const { documentId: id, status, starts_at, capacity, participants_count } = appointment;
  const [booked, all] = [participants_count ?? 0, capacity ?? 1];
  const canMove = isMovable(appointment) && !isSaving;
  return (
    <Link
      to="/cabinet/appointments/$id"
      params={{ id }}
      className={classes.entry}
      style={style}
      draggable={false}
      preload={false}
      data-appointment={id}
      data-status={status}
      data-lifted={isLifted || undefined}
      data-movable={canMove || undefined}
      aria-keyshortcuts={canMove ? 'M' : undefined}
      onPointerDown={(event) => canMove && event.button === 0 && press(event, appointment)}
    >
      <span className={classes.line}>
        <span className={classes.spoken}>
          {timesText(starts_at, endOf(appointment), zone)}, {status && booking.statuses[status]},{' '}
          {isGroup(appointment) && `${words.seatsSpoken(booked, all)}, `}
        </span>
        <span aria-hidden="true">
          {status && STATUS_LOOKS[status].mark}{' '}
          <span className={classes.time}>{timeText(starts_at, zone)} </span>
        </span>
        <span className={classes.name}>{nameOf(appointment)}</span>
        {isGroup(appointment) && <span aria-hidden="true"> {words.seats(booked, all)}</span>}
      </span>
      <span className={classes.service}>{isSaving ? move.saving : servicesOf(appointment)}</span>
    </Link>
  );
}
