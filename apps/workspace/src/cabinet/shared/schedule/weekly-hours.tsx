import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { announce } from '../../../kit/announce.tsx';
import {
  sameHours,
  WEEKDAYS,
  type Week,
  type Weekday,
} from '../../../shared/schedule/intervals.ts';
import { intervals as text } from '../../../text/hours.ts';
import { DayHours } from './day-hours.tsx';
import classes from './hours.module.css';

interface WeeklyHoursProps {
  readonly value: Week;
  onChange(value: Week): void;
}

/** The hours of each weekday. Whether they are right, `isRightWeek` tells; as the API takes them, `orderedWeek`. */
export function WeeklyHours({ value, onChange }: WeeklyHoursProps) {
  const [copied, setCopied] = useState<Weekday | null>(null);
  return (
    <div>
      {WEEKDAYS.map((day) => (
        <DayHours
          key={day}
          label={text.weekdays[day]}
          value={value[day] ?? []}
          onChange={(hours) => onChange({ ...value, [day]: hours })}
          actions={
            <Button
              variant="subtle"
              size="compact-md"
              aria-expanded={copied === day}
              aria-label={text.copyFrom(text.weekdays[day])}
              onClick={() => setCopied(copied === day ? null : day)}
            >
              {text.copy}
            </Button>
          }
        >
          {copied === day && <Copies day={day} week={value} onChange={onChange} />}
        </DayHours>
      ))}
    </div>
  );
}

interface CopiesProps {
  readonly day: Weekday;
  readonly week: Week;
  onChange(value: Week): void;
}

const WORKDAYS = WEEKDAYS.slice(0, 5);

/** Gives a day's hours to others: a press for each, or one for the usual sets. */
function Copies({ day, week, onChange }: CopiesProps) {
  const hours = week[day] ?? [];
  const has = (days: readonly Weekday[]) =>
    days.every((other) => sameHours(week[other] ?? [], hours));
  const button = (label: string, days: readonly Weekday[], spoken = label) => (
    <Button
      key={label}
      variant={has(days) ? 'light' : 'default'}
      size="sm"
      aria-label={spoken}
      aria-pressed={has(days)}
      onClick={() => {
        onChange({ ...week, ...Object.fromEntries(days.map((other) => [other, hours])) });
        announce(text.copied(spoken));
      }}
    >
      {has(days) ? `✓ ${label}` : label}
    </Button>
  );
  return (
    <div className={classes.copies}>
      <Text size="sm" c="dimmed">
        {text.copyTo}
      </Text>
      {WEEKDAYS.filter((other) => other !== day).map((other) =>
        button(text.short[other], [other], text.weekdays[other]),
      )}
      {button(text.copyWorkdays, WORKDAYS)}
      {button(text.copyAll, WEEKDAYS)}
    </div>
  );
}
