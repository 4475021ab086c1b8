import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DayHours } from '../../kit/schedule/day-hours.tsx';
import { USUAL_HOURS } from '../../kit/schedule/intervals.ts';
import { shortDayText } from '../../kit/when.ts';
import { timetables as text } from '../../text/timetables.ts';
import classes from './hours.module.css';
import type { DateHours } from './timetable-values.ts';

interface DatesEditorProps {
  readonly value: readonly DateHours[];
  onChange(value: readonly DateHours[]): void;
}

/** Hours of single days; one that is switched off is a day off. */
export function DatesEditor({ value, onChange }: DatesEditorProps) {
  const sorted = [...value].sort((one, other) => (one.date < other.date ? -1 : 1));
  const put = (changed: DateHours) =>
    onChange(value.map((one) => (one.date === changed.date ? changed : one)));
  return (
    <Stack gap="sm">
      <AddDate
        dates={value.map(({ date }) => date)}
        onAdd={(date) =>
          onChange([...value, { date, intervals: sorted.at(-1)?.intervals ?? USUAL_HOURS }])
        }
      />
      <div>
        {sorted.map((one) => (
          <DayHours
            key={one.date}
            label={shortDayText(one.date)}
            value={one.intervals}
            onChange={(intervals) => put({ ...one, intervals })}
            always={
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                aria-label={text.removeDate(shortDayText(one.date))}
                onClick={() => onChange(value.filter(({ date }) => date !== one.date))}
              >
                {text.remove}
              </Button>
            }
          />
        ))}
      </div>
    </Stack>
  );
}

interface AddDateProps {
  readonly dates: readonly string[];
  onAdd(date: string): void;
}

function AddDate({ dates, onAdd }: AddDateProps) {
  const [date, setDate] = useState('');
  const isTwice = dates.includes(date);
  return (
    <div>
      <Group gap="sm" align="end" className={classes.addDate}>
        <TextInput
          type="date"
          label={text.date}
          value={date}
          error={isTwice}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <Button
          size="md"
          variant="default"
          disabled={date === '' || isTwice}
          onClick={() => {
            onAdd(date);
            setDate('');
          }}
        >
          {text.addDate}
        </Button>
      </Group>
      {isTwice && (
        <Text size="sm" c="red" role="status">
          {text.dateTwice}
        </Text>
      )}
    </div>
  );
}
