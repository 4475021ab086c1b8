import { shortDayText, timeText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { newAppointment } from '../../text/new-appointment.ts';
import classes from './new-appointment.module.css';
import type { RefusedDate } from './refusal.ts';

interface RefusedDatesProps {
  readonly dates: readonly RefusedDate[];
  readonly zone: string;
}

/** The dates of a series that cannot be had, each with its reason. */
export function RefusedDates({ dates, zone }: RefusedDatesProps) {
  const { dateRefusals } = newAppointment;
  return (
    <ul className={classes.dates}>
      {dates.map(({ starts_at, code }) => (
        <li key={starts_at}>
          {shortDayText(dayOf(starts_at, zone))}, {timeText(starts_at, zone)} —{' '}
          {dateRefusals[code as 'slot_taken'] ?? dateRefusals.other}
        </li>
      ))}
    </ul>
  );
}
