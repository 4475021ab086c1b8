import { Skeleton } from '@mantine/core';
import { weekdayName } from '@okoshko/ui/when';
import { useMemo } from 'react';
import { timeText, weekdayText } from '../../../kit/when.ts';
import type { Day } from '../../../kit/zoned.ts';
import { calendar as words } from '../../../text/calendar.ts';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/hours-of-days.ts';
import { coloredBy, nameOf } from '../names.ts';
import { type MonthDay, monthDays } from './month-days.ts';
import classes from './month-grid.module.css';

interface MonthGridProps {
  /** Whole weeks. */
  readonly days: readonly Day[];
  /** A day of the month that is shown. */
  readonly day: Day;
  readonly today: Day;
  readonly zone: string;
  /** Undefined: they are not there yet. */
  readonly appointments: readonly CalendarAppointment[] | undefined;
  readonly isFailed: boolean;
  readonly hours: WorkingHours | undefined;
  readonly openDay: (day: Day) => void;
}

/** Names of appointments that a day has room for. */
const NAMES = 3;

/** A month: how many come on each day and how busy it is. A press opens the day. */
export function MonthGrid(props: MonthGridProps) {
  const { days, day, today, zone, appointments, isFailed, hours, openDay } = props;
  const month = useMemo(
    () => appointments && monthDays({ days, appointments, hours, zone }),
    [days, appointments, hours, zone],
  );
  if (!month) return isFailed ? null : <Skeleton height={480} radius="md" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in
    <div className={classes.month} role="group" aria-label={words.monthDays}>
      {days.slice(0, 7).map((one) => (
        <span key={one} className={classes.weekday} aria-hidden="true">
          {weekdayName(one, 'UTC')}
        </span>
      ))}
      {month.map((one) => (
        <button
          key={one.day}
          type="button"
          className={classes.day}
          data-other={one.day.slice(0, 7) !== day.slice(0, 7) || undefined}
          data-off={one.isOff || undefined}
          aria-current={one.day === today ? 'date' : undefined}
          aria-label={labelOf(one)}
          onClick={() => openDay(one.day)}
        >
          <DayContents {...one} zone={zone} />
        </button>
      ))}
    </div>
  );
}

const labelOf = ({ day, appointments, percent, isOff }: MonthDay): string =>
  [
    words.dayWith(weekdayText(day), appointments.length),
    isOff && words.dayOff.toLowerCase(),
    percent !== null && words.busyFor(percent),
  ]
    .filter(Boolean)
    .join(', ');

/** A phone has the number and the strip; where there is room, the first appointments stand by name. */
function DayContents({ day, appointments, zone }: MonthDay & { readonly zone: string }) {
  const count = appointments.length;
  return (
    <>
      <span className={classes.head}>
        <span className={classes.number}>{Number(day.slice(8))}</span>
        <span className={classes.count}>{count > 0 && count}</span>
      </span>
      <span className={classes.names}>
        {appointments.slice(0, NAMES).map((one) => (
          <span key={one.appointment.documentId} className={classes.name} {...coloredBy(one.color)}>
            {timeText(one.appointment.starts_at, zone)} {nameOf(one.appointment)}
          </span>
        ))}
        {count > NAMES && <span className={classes.more}>{words.andMore(count - NAMES)}</span>}
      </span>
      <span className={classes.strip}>
        {appointments.map((one) => (
          <span
            key={one.appointment.documentId}
            className={classes.part}
            style={{ ...coloredBy(one.color).style, width: `${one.part * 100}%` }}
          />
        ))}
      </span>
    </>
  );
}
