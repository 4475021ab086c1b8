import { weekdayName } from '@okoshko/ui/when';
import { weekdayText } from '../../../kit/when.ts';
import type { Day } from '../../../kit/zoned.ts';
import { calendar as words } from '../../../text/calendar.ts';
import type { CalendarAppointment } from '../api.ts';
import { ofDay } from '../rules.ts';
import classes from './week-strip.module.css';

interface WeekStripProps {
  readonly days: readonly Day[];
  readonly day: Day;
  readonly today: Day;
  readonly zone: string;
  readonly appointments: readonly CalendarAppointment[];
  readonly choose: (day: Day) => void;
}

/** The week around a day, with how many come on each: a press opens another one. */
export function WeekStrip({ days, day, today, zone, appointments, choose }: WeekStripProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in
    <div className={classes.strip} role="group" aria-label={words.weekStrip}>
      {days.map((one) => {
        const count = ofDay(appointments, one, zone).length;
        return (
          <button
            key={one}
            type="button"
            className={classes.day}
            aria-pressed={one === day}
            aria-current={one === today ? 'date' : undefined}
            aria-label={words.dayWith(weekdayText(one), count)}
            onClick={() => choose(one)}
          >
            <span className={classes.weekday}>{weekdayName(one, 'UTC')}</span>
            <span className={classes.number}>{Number(one.slice(8))}</span>
            <span className={classes.count}>{count > 0 ? count : '\u00a0'}</span>
          </button>
        );
      })}
    </div>
  );
}
