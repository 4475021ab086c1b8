import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Day, shiftDay } from '../../kit/zoned.ts';
import { today as words } from '../../text/today.ts';
import classes from './today.module.css';

interface DayNavigationProps {
  readonly day: Day;
  readonly today: Day;
  /** How many are booked for tomorrow; null: not known yet. */
  readonly tomorrowCount: number | null;
}

/** To the days around, and between today and tomorrow by one press. */
export function DayNavigation({ day, today, tomorrowCount }: DayNavigationProps) {
  const tomorrow = shiftDay(today, 1);
  return (
    <nav className={classes.navigation} aria-label={words.dayNavigation}>
      <ActionIcon
        renderRoot={linkTo(shiftDay(day, -1), today)}
        variant="subtle"
        size={44}
        aria-label={words.before}
      >
        ‹
      </ActionIcon>
      {day === today ? (
        <Button
          renderRoot={linkTo(tomorrow, today)}
          variant="default"
          mih={44}
          px="sm"
          {...(tomorrowCount !== null && { 'aria-label': words.tomorrowSaid(tomorrowCount) })}
        >
          {words.toTomorrow(tomorrowCount)}
        </Button>
      ) : (
        <Button renderRoot={linkTo(today, today)} variant="default" mih={44} px="sm">
          {words.toToday}
        </Button>
      )}
      <ActionIcon
        renderRoot={linkTo(shiftDay(day, 1), today)}
        variant="subtle"
        size={44}
        aria-label={words.after}
      >
        ›
      </ActionIcon>
    </nav>
  );
}

/** Today has an address without a day: kept as a bookmark, it is today tomorrow too. */
const linkTo = (day: Day, today: Day) => (props: object) => (
  <Link to="/cabinet" search={day === today ? {} : { day }} {...props} />
);
