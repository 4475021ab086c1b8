import { STATUS_LOOKS } from '../../../kit/booking/status.ts';
import { timesText, timeText } from '../../../kit/when.ts';
import { booking } from '../../../text/booking.ts';
import { calendar as words } from '../../../text/calendar.ts';
import { move } from '../../../text/move.ts';
import type { CalendarAppointment } from '../api.ts';
import { isGroup, nameOf, servicesOf } from '../names.ts';
import { endOf } from '../rules.ts';
import classes from './calendar-grid.module.css';
import type { EntryData } from './entries.ts';

export const entryClass = (data: EntryData): string | undefined => {
  if (data.kind === 'off') return `${classes.entry} ${classes.timeOff}`;
  if (data.kind !== 'appointment') return undefined;
  return `${classes.entry} ${classes[data.appointment.status ?? 'confirmed'] ?? ''}`;
};

interface EntryProps {
  readonly data: EntryData;
  readonly zone: string;
  readonly isShort: boolean;
  readonly isNarrow: boolean;
  readonly savingId: string | null;
}

/** What stands in a place of the grid: the state by its mark and word as well as by its colour. */
export function Entry({ data, zone, isShort, isNarrow, savingId }: EntryProps) {
  if (data.kind === 'off') {
    const { title, starts_at } = data.timeOff.holiday;
    return (
      <span className={classes.line}>
        {!isNarrow && starts_at && `${timeText(starts_at, zone)} `}
        {title ?? words.off.untitled}
      </span>
    );
  }
  if (data.kind !== 'appointment') return null;
  const { appointment } = data;
  return (
    <>
      <AppointmentLine appointment={appointment} zone={zone} isNarrow={isNarrow} />
      {!isShort && <span className={classes.service}>{servicesOf(appointment)}</span>}
      {appointment.documentId === savingId && <span className={classes.saving}>{move.saving}</span>}
    </>
  );
}

interface AppointmentLineProps {
  readonly appointment: CalendarAppointment;
  readonly zone: string;
  readonly isNarrow: boolean;
}

function AppointmentLine({ appointment, zone, isNarrow }: AppointmentLineProps) {
  const { status, starts_at, capacity, participants_count } = appointment;
  const [taken, all] = [participants_count ?? 0, capacity ?? 1];
  return (
    <span className={classes.line}>
      <span className={classes.spoken}>
        {timesText(starts_at, endOf(appointment), zone)}, {status && booking.statuses[status]}
        {isGroup(appointment) && `, ${words.seatsSpoken(taken, all)}`},
      </span>
      <span aria-hidden="true">
        {status && STATUS_LOOKS[status].mark} {!isNarrow && timeText(starts_at, zone)}
      </span>{' '}
      <span className={classes.name}>{nameOf(appointment)}</span>
      {isGroup(appointment) && (
        <span aria-hidden="true" className={classes.seats}>
          {' '}
          {words.seats(taken, all)}
        </span>
      )}
    </span>
  );
}
