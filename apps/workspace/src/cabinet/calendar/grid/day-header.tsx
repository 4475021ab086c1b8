import { weekdayName } from '@okoshko/ui/when';
import { weekdayText } from '../../../kit/when.ts';
import type { Day } from '../../../kit/zoned.ts';
import { calendar as words } from '../../../text/calendar.ts';
import classes from './calendar-grid.module.css';
import type { Column } from './column.ts';

interface DayHeaderProps {
  readonly column: Column;
  readonly isToday: boolean;
  /** Undefined: the day is open already. */
  readonly open: ((day: Day) => void) | undefined;
}

/** The day above its column, and why nobody works on it. */
export function DayHeader({ column: { day, dayOff }, isToday, open }: DayHeaderProps) {
  const off = dayOff && offText(dayOff);
  const content = (
    <>
      <span className={classes.weekday}>{weekdayName(day, 'UTC')}</span>
      <span className={classes.number}>{Number(day.slice(8))}</span>
      {off && <span className={classes.off}>{off}</span>}
    </>
  );
  if (!open) return <div className={classes.header}>{content}</div>;
  return (
    <button
      type="button"
      className={classes.header}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[weekdayText(day), off].filter(Boolean).join(', ')}
      onClick={() => open(day)}
    >
      {content}
    </button>
  );
}

const offText = (dayOff: NonNullable<Column['dayOff']>): string =>
  dayOff === 'closed' ? words.dayOff : (dayOff.title ?? words.off.kinds[dayOff.kind ?? 'day_off']);
