import { memoizeFormat } from '../../../kit/formats.ts';
import { dayOf } from '../../../kit/zoned.ts';
import { calendar as words } from '../../../text/calendar.ts';
import { isInside } from '../hours/spans.ts';
import type { WorkingHours } from '../hours/working-hours.ts';
import classes from './calendar-grid.module.css';

const weekdayIn = memoizeFormat({ weekday: 'short' });
const numberIn = memoizeFormat({ day: 'numeric' });
const fullIn = memoizeFormat({ weekday: 'long', day: 'numeric', month: 'long' });

interface DayHeaderProps {
  readonly date: Date;
  readonly zone: string;
  readonly hours: WorkingHours | undefined;
}

/** The day above its column, and why nobody works on it. */
export function DayHeader({ date, zone, hours }: DayHeaderProps) {
  return (
    <>
      <span aria-hidden="true" className={classes.weekday}>
        {weekdayIn(zone).format(date)}
      </span>
      <span aria-hidden="true" className={classes.dayNumber}>
        {numberIn(zone).format(date)}
      </span>
      <span className={classes.spoken}>{fullIn(zone).format(date)}</span>
      {hours && <DayOff date={date} zone={zone} hours={hours} />}
    </>
  );
}

function DayOff({ date, zone, hours }: { date: Date; zone: string; hours: WorkingHours }) {
  const at = date.getTime();
  const off = hours.timeOff.find(
    ({ holiday, span }) => holiday.date_from !== null && isInside([at, at + 1], [span]),
  );
  if (off) {
    const { title, kind } = off.holiday;
    return <span className={classes.off}>{title ?? words.off.kinds[kind ?? 'day_off']}</span>;
  }
  const day = dayOf(date, zone);
  const isOpen = hours.open.some(
    ([from, to]) => dayOf(new Date(from), zone) <= day && dayOf(new Date(to - 1), zone) >= day,
  );
  return isOpen ? null : <span className={classes.off}>{words.dayOff}</span>;
}
