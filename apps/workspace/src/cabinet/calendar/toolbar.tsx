import { ActionIcon, Button } from '@mantine/core';
import { Menu } from '../../kit/menu.tsx';
import { StepButton } from '../../kit/step-button.tsx';
import { daysText, monthText, shortDayText, weekdayText } from '../../kit/when.ts';
import type { Day } from '../../kit/zoned.ts';
import { calendar as words } from '../../text/calendar.ts';
import { stepOf } from './period.ts';
import type { CalendarView } from './search.ts';
import classes from './toolbar.module.css';
import { printPage, ToolbarMenu, ViewChoice } from './toolbar-menu.tsx';

interface ToolbarProps {
  readonly view: CalendarView;
  readonly day: Day;
  readonly today: Day;
  readonly days: readonly Day[];
  readonly go: (day: Day) => void;
  readonly show: (view: CalendarView) => void;
  readonly openOff: (off: 'new') => void;
  readonly openShare: (share: 'openings') => void;
}

/** The shown days and view, with buttons for the previous and next ones: one row, the rest in its menu. */
export function Toolbar(props: ToolbarProps) {
  const { view, day, today, go, show, openOff, openShare } = props;
  const isNow = view === 'month' ? day.slice(0, 7) === today.slice(0, 7) : day === today;
  const takeTime = () => openOff('new');
  return (
    <div className={classes.toolbar}>
      <div className={classes.steps}>
        <StepButton label={words.previous[view]} go={() => go(stepOf(view, day, -1))} sign="‹" />
        <StepButton label={words.next[view]} go={() => go(stepOf(view, day, 1))} sign="›" />
        <PeriodTitle {...props} />
        {!isNow && (
          <Button variant="default" onClick={() => go(today)} className={classes.today}>
            {words.today}
          </Button>
        )}
        <ActionIcon
          variant="default"
          size={44}
          className={classes.phone}
          aria-label={words.off.open}
          onClick={takeTime}
        >
          <Closed />
        </ActionIcon>
        <ToolbarMenu
          className={classes.phone}
          {...{ view, show, takeTime }}
          goToday={isNow ? undefined : () => go(today)}
          share={() => openShare('openings')}
        />
      </div>
      <div className={classes.desk}>
        <Button variant="default" onClick={takeTime}>
          {words.off.open}
        </Button>
        <ViewChoice view={view} show={show} />
        <Menu label={words.menuShort}>
          <button type="button" onClick={() => openShare('openings')}>
            {words.share}
          </button>
          <button type="button" onClick={printPage}>
            {words.print}
          </button>
        </Menu>
      </div>
    </div>
  );
}

/** A phone has room for the short form. */
function PeriodTitle({ view, day, days }: Pick<ToolbarProps, 'view' | 'day' | 'days'>) {
  const [first = day] = days;
  const week = () => daysText(first, days.at(-1) ?? day);
  const inFull = { list: weekdayText, day: weekdayText, week, month: monthText } as const;
  const inShort = { ...inFull, list: shortDayText, day: shortDayText } as const;
  return (
    <h2 className={classes.period} aria-live="polite">
      <span className={classes.full}>{inFull[view](day)}</span>
      <span className={classes.short} aria-hidden="true">
        {inShort[view](day)}
      </span>
    </h2>
  );
}

/** A clock that is crossed out. */
const Closed = () => (
  <svg
    aria-hidden="true"
    width="1.5em"
    height="1.5em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
  >
    <path d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4l2.5 1.5M4 4l16 16" />
  </svg>
);
