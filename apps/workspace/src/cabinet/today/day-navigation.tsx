import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Day, shiftDay } from '../../kit/zoned.ts';
import { today as words } from '../../text/today.ts';
import classes from './today.module.css';

interface DayNavigationProps {
  readonly day: Day;
  readonly today: Day;
  /** The number of tomorrow's appointments; null: unknown yet. */
  readonly tomorrowCount: number | null;
}

/** Leads to the days around, and between today and tomorrow by one press. */
export function DayNavigation({ day, today, tomorrowCount }: DayNavigationProps) {
  const tomorrow = shiftDay(today, 1);
  return (
    <nav className={classes.navigation} aria-label={words.dayNavigation}>
      <Link
        {...linkTo(shiftDay(day, -1), today)}
        className={classes.step}
        aria-label={words.before}
      >
        ‹
      </Link>
      {day === today ? (
        <Button
          renderRoot={(props) => <Link {...linkTo(tomorrow, today)} {...props} />}
          variant="default"
          px="sm"
          {...(tomorrowCount !== null && { 'aria-label': words.tomorrowSaid(tomorrowCount) })}
        >
          {words.toTomorrow(tomorrowCount)}
        </Button>
      ) : (
        <Button
          renderRoot={(props) => <Link {...linkTo(today, today)} {...props} />}
          variant="default"
          px="sm"
        >
          {words.toToday}
        </Button>
      )}
      <Link {...linkTo(shiftDay(day, 1), today)} className={classes.step} aria-label={words.after}>
        ›
      </Link>
    </nav>
  );
}

/** Today has an address without a day: kept as a bookmark, it is today tomorrow too. */
const linkTo = (day: Day, today: Day) =>
  ({ to: '/cabinet', search: day === today ? {} : { day } }) as const;
