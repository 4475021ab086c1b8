import { Button, SegmentedControl } from '@mantine/core';
import { StepButton } from '../../kit/step-button.tsx';
import { daysText, weekdayText } from '../../kit/when.ts';
import type { Day } from '../../kit/zoned.ts';
import { calendar as words } from '../../text/calendar.ts';
import { stepOf } from './period.ts';
import { CALENDAR_VIEWS, type CalendarView } from './search.ts';
import classes from './toolbar.module.css';

interface ToolbarProps {
  readonly view: CalendarView;
  readonly day: Day;
  readonly today: Day;
  readonly days: readonly Day[];
  readonly go: (day: Day) => void;
  readonly show: (view: CalendarView) => void;
}

/** The height suits a finger. */
const VIEW_STYLES = { label: { paddingBlock: 10 } };

/** The shown days and view, with buttons for the previous and next ones. */
export function Toolbar({ view, day, today, days, go, show }: ToolbarProps) {
  const [first = day] = days;
  const period = view === 'week' ? daysText(first, days.at(-1) ?? day) : weekdayText(day);
  return (
    <div className={classes.toolbar}>
      <div className={classes.steps}>
        <StepButton label={words.previous[view]} go={() => go(stepOf(view, day, -1))} sign="‹" />
        <StepButton label={words.next[view]} go={() => go(stepOf(view, day, 1))} sign="›" />
        <h2 className={classes.period} aria-live="polite">
          {period}
        </h2>
        {day !== today && (
          <Button variant="default" onClick={() => go(today)} className={classes.today}>
            {words.today}
          </Button>
        )}
      </div>
      <SegmentedControl
        className={classes.views}
        styles={VIEW_STYLES}
        aria-label={words.view}
        value={view}
        onChange={(chosen) => show(chosen as CalendarView)}
        data={CALENDAR_VIEWS.map((value) => ({ value, label: words.views[value] }))}
      />
    </div>
  );
}
