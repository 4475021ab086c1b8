import { Button, Text } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../api/clock.ts';
import { Empty } from '../../../kit/empty.tsx';
import { timesText, timeText } from '../../../kit/when.ts';
import { boundsOf, type Day } from '../../../kit/zoned.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { calendar as words } from '../../../text/calendar.ts';
import { move } from '../../../text/move.ts';
import { isMovable } from '../../shared/booking/move/rules.ts';
import { StatusBadge } from '../../shared/booking/status-badge.tsx';
import { bookingIn, type FreeSpan } from '../../shared/hours/free-time.ts';
import { useRooms } from '../../shared/services/rooms.ts';
import type { CalendarAppointment } from '../api.ts';
import type { TimeOff, WorkingHours } from '../hours/hours-of-days.ts';
import { clipped, type Span } from '../hours/spans.ts';
import { coloredBy, colorOf, isGroup, nameOf, servicesOf } from '../names.ts';
import { endOf } from '../rules.ts';
import classes from './day-list.module.css';
import { type DayRow, dayRows } from './day-rows.ts';

interface DayListProps {
  readonly day: Day;
  readonly zone: string;
  readonly appointments: readonly CalendarAppointment[];
  readonly hours: WorkingHours | undefined;
  readonly carriedId: string | null;
  readonly savingId: string | null;
  readonly carry: (appointment: CalendarAppointment) => void;
  readonly openTimeOff: (holiday: string) => void;
}

/** A day in words: as short on a phone as on paper. */
export function DayList(props: DayListProps) {
  const { day, zone, appointments, hours } = props;
  const { documentId, step } = useProvider();
  const now = useNow();
  const [from, to] = boundsOf(day, zone);
  const bounds: Span = [from.getTime(), to.getTime()];
  const rows = dayRows({
    ...{ day: bounds, appointments, hours, now },
    ...{ zone, step: step ?? 15, rooms: useRooms(documentId) },
  });
  const isOff = hours !== undefined && clipped(hours.open, bounds).length === 0;
  return (
    <>
      {hours && !isOff && (
        <Text size="sm" c="dimmed">
          {words.hours(
            clipped(hours.open, bounds)
              .map(([start, end]) => timesText(new Date(start), new Date(end), zone))
              .join(', '),
          )}
        </Text>
      )}
      {rows.length === 0 ? (
        <Empty
          text={isOff ? words.emptyDayOff : words.empty}
          action={
            <Button component={Link} to="/cabinet/appointments/new">
              {words.create}
            </Button>
          }
        />
      ) : (
        <ol className={classes.list}>
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <Row row={row} {...props} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const keyOf = (row: DayRow): string =>
  row.kind === 'appointment' ? row.appointment.documentId : `${row.kind} ${row.at}`;

function Row({ row, ...props }: DayListProps & { readonly row: DayRow }) {
  const { zone, openTimeOff } = props;
  if (row.kind === 'appointment')
    return <AppointmentRow {...props} appointment={row.appointment} />;
  if (row.kind === 'free') return <FreeRow free={row.free} zone={zone} />;
  if (row.kind === 'off') return <OffRow timeOff={row.timeOff} zone={zone} open={openTimeOff} />;
  return (
    <p className={classes.still}>
      <span className={classes.time}>{spanText(row.span, zone)}</span> {words.break}
    </p>
  );
}

const spanText = ([from, to]: Span, zone: string): string =>
  timesText(new Date(from), new Date(to), zone);

interface OffRowProps {
  readonly timeOff: TimeOff;
  readonly zone: string;
  readonly open: (holiday: string) => void;
}

function OffRow({ timeOff: { holiday, span }, zone, open }: OffRowProps) {
  const isDate = holiday.date_from !== null;
  return (
    <button type="button" className={classes.off} onClick={() => open(holiday.documentId)}>
      {!isDate && <span className={classes.time}>{spanText(span, zone)}</span>}{' '}
      {holiday.title ?? words.off.kinds[holiday.kind ?? 'day_off']}
    </button>
  );
}

function FreeRow({ free, zone }: { readonly free: FreeSpan; readonly zone: string }) {
  const { from, to } = free;
  const at = new Date(from);
  const length = duration(Math.round((to - from) / 60_000));
  return (
    <Link
      to="/cabinet/appointments/new"
      search={bookingIn(free)}
      className={classes.free}
      aria-label={words.bookAt(timeText(at, zone), length)}
    >
      <span className={classes.time}>{timesText(at, new Date(to), zone)}</span> {words.free(length)}
      <span aria-hidden="true" className={classes.plus}>
        +
      </span>
    </Link>
  );
}

type AppointmentRowProps = DayListProps & { readonly appointment: CalendarAppointment };

function AppointmentRow({ appointment, zone, carriedId, savingId, carry }: AppointmentRowProps) {
  const { documentId, starts_at, status, capacity, participants_count } = appointment;
  const isSaving = documentId === savingId;
  return (
    <div
      className={classes.appointment}
      data-status={status}
      data-carried={documentId === carriedId || undefined}
    >
      <Link
        to="/cabinet/appointments/$id"
        params={{ id: documentId }}
        className={classes.link}
        data-appointment={documentId}
      >
        <span className={classes.time}>{timesText(starts_at, endOf(appointment), zone)}</span>
        <span className={classes.name}>
          {nameOf(appointment)}
          {isGroup(appointment) && ` · ${words.seats(participants_count ?? 0, capacity ?? 1)}`}
        </span>
        <span className={classes.service} {...coloredBy(colorOf(appointment))}>
          {servicesOf(appointment)}
        </span>
        <span className={classes.state}>
          {isSaving ? move.saving : status && <StatusBadge status={status} />}
        </span>
      </Link>
      {isMovable(appointment) && (
        <Button
          variant="subtle"
          className={classes.move}
          disabled={isSaving}
          aria-label={words.moveOf(nameOf(appointment))}
          onClick={() => carry(appointment)}
        >
          {words.move}
        </Button>
      )}
    </div>
  );
}
