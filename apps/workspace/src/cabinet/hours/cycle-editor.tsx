import { Button, Group, Stack, Text } from '@mantine/core';
import { DayField } from '../../kit/moment-field.tsx';
import { shortDayText } from '../../kit/when.ts';
import type { Day } from '../../kit/zoned.ts';
import { hoursText } from '../../shared/schedule/intervals.ts';
import { timetables as text } from '../../text/timetables.ts';
import { DayHours } from '../shared/schedule/day-hours.tsx';
import { STRIP_DAYS } from './api.ts';
import classes from './hours.module.css';
import { cyclePreview } from './rules.ts';
import { CYCLES, cycleOf, shapeOf, type TimetableValues } from './timetable-values.ts';

interface CycleEditorProps {
  readonly values: TimetableValues;
  readonly today: Day;
  onChange(changes: Partial<TimetableValues>): void;
}

/** Days that go round: how many of work and off, from which day on, and how the next ones fall. */
export function CycleEditor({ values, today, onChange }: CycleEditorProps) {
  const { cycle, anchor } = values;
  const shape = shapeOf(cycle);
  const hours = cycle.find((one) => one.length > 0);
  return (
    <Stack gap="md">
      <Group gap="xs" role="group" aria-label={text.cycleTitle}>
        {CYCLES.map(([work, off]) => {
          const isChosen = shape?.[0] === work && shape[1] === off;
          return (
            <Button
              key={`${work}/${off}`}
              size="sm"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange({ cycle: cycleOf(work, off, hours) })}
            >
              {text.cycleName(work, off)}
            </Button>
          );
        })}
      </Group>
      <DayField
        label={text.anchor}
        value={anchor}
        onChange={({ currentTarget }) => onChange({ anchor: currentTarget.value })}
      />
      <div>
        {cycle.map((one, index) => (
          <DayHours
            // biome-ignore lint/suspicious/noArrayIndexKey: a day of a cycle is nothing but its number
            key={index}
            label={text.cycleDay(index + 1)}
            value={one}
            onChange={(next) =>
              onChange({ cycle: cycle.map((old, at) => (at === index ? next : old)) })
            }
          />
        ))}
        <Group gap="xs">
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => onChange({ cycle: [...cycle, []] })}
            disabled={cycle.length >= MOST_DAYS}
          >
            {text.addCycleDay}
          </Button>
          {cycle.length > 1 && (
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => onChange({ cycle: cycle.slice(0, -1) })}
            >
              {text.removeCycleDay}
            </Button>
          )}
        </Group>
      </div>
      {anchor && <Preview anchor={anchor} cycle={cycle} today={today} />}
    </Stack>
  );
}

/** The API's limit. */
const MOST_DAYS = 366;

interface PreviewProps extends Pick<TimetableValues, 'anchor' | 'cycle'> {
  readonly today: Day;
}

function Preview({ today, ...cycle }: PreviewProps) {
  return (
    <section aria-label={text.preview}>
      <Text fw={500} mb="xs">
        {text.preview}
      </Text>
      <ol className={classes.preview}>
        {cyclePreview(cycle, today, STRIP_DAYS).map(({ day, hours }) => (
          <li key={day} data-off={hours.length === 0 || undefined}>
            <span>{shortDayText(day)}</span>
            <span>{hours.length > 0 ? hoursText(hours) : '—'}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
