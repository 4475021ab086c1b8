import { ActionIcon, Text } from '@mantine/core';
import { pickers } from '../../text/pickers.ts';
import { shortDayText, weekdayText } from '../when.ts';
import { type Day, shiftDay } from '../zoned.ts';
import classes from './start-picker.module.css';
import { WEEK, weekFrom } from './starts.ts';

interface DayStripProps {
  readonly first: Day;
  readonly day: Day;
  /** The number of starts on each day; null: unknown yet. */
  readonly counts: Readonly<Record<Day, number>> | null;
  readonly workingDays: readonly Day[];
  readonly onDay: (day: Day) => void;
  readonly onWeek: (first: Day) => void;
}

/** A week of days as buttons; those without free time stand apart. */
export function DayStrip({ first, day, counts, workingDays, onDay, onWeek }: DayStripProps) {
  const days = weekFrom(first);
  const labelOf = (one: Day): string => {
    if (counts === null) return weekdayText(one);
    const count = counts[one] ?? 0;
    const rest = workingDays.includes(one) ? pickers.none : pickers.dayOff;
    return `${weekdayText(one)}: ${count > 0 ? pickers.free(count) : rest}`;
  };
  return (
    <>
      <div className={classes.week}>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={pickers.earlier}
          onClick={() => onWeek(shiftDay(first, -WEEK))}
        >
          ‹
        </ActionIcon>
        <Text size="sm">
          {shortDayText(first)} — {shortDayText(shiftDay(first, WEEK - 1))}
        </Text>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={pickers.later}
          onClick={() => onWeek(shiftDay(first, WEEK))}
        >
          ›
        </ActionIcon>
      </div>
      <fieldset className={classes.strip} aria-label={pickers.days}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            className={`${classes.day} ${counts && !counts[one] ? classes.empty : ''}`}
            aria-pressed={one === day}
            aria-label={labelOf(one)}
            onClick={() => onDay(one)}
          >
            <span className={classes.weekday}>{shortDayText(one).split(',')[0]}</span>
            {Number(one.slice(8))}
          </button>
        ))}
      </fieldset>
    </>
  );
}
