import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickers } from '../../text/pickers.ts';
import type { Day } from '../zoned.ts';
import { fieldsOf, type StartFields, startIn } from './start-fields.ts';
import { freeTimeOptions, type StartQuery } from './use-starts.ts';

interface OtherTimeProps {
  readonly query: StartQuery;
  readonly zone: string;
  readonly value: string | null;
  readonly day: Day;
  /** Null: a part of it is not there. */
  readonly onChange: (start: string | null) => void;
  /** Absent where nothing is offered. */
  readonly onOffered?: (() => void) | undefined;
}

/** Any time at all, and what it is in the calendar: off hours, taken, over. */
export function OtherTime({ query, zone, value, day, onChange, onOffered }: OtherTimeProps) {
  const [typed, setTyped] = useState<StartFields>({ date: day, time: '' });
  const fields = fieldsOf(value, typed, zone);
  const change = (changes: Partial<StartFields>) => {
    const next = { ...fields, ...changes };
    setTyped(next);
    onChange(startIn(next, zone));
  };
  return (
    <Stack gap="sm">
      <Group gap="sm" grow>
        <TextInput
          type="date"
          label={pickers.date}
          value={fields.date}
          onChange={({ currentTarget }) => change({ date: currentTarget.value })}
        />
        <TextInput
          type="time"
          label={pickers.time}
          value={fields.time}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
        />
      </Group>
      {value && <FreeTime query={query} instant={value} />}
      {onOffered && (
        <Button variant="subtle" onClick={onOffered}>
          {pickers.toOffered}
        </Button>
      )}
    </Stack>
  );
}

/** Says what the time is; where that is not known, nothing: saving tells it as well. */
function FreeTime({ query, instant }: { readonly query: StartQuery; readonly instant: string }) {
  const { data } = useQuery(freeTimeOptions(query, new Date(instant).toISOString()));
  return (
    <Text size="sm" role="status">
      {data && freeTimeText(data.minutes, data.limited_by)}
    </Text>
  );
}

function freeTimeText(minutes: number, limit: string): string {
  const { outside } = pickers;
  if (minutes > 0) return outside.short(duration(minutes));
  if (limit === 'timetable') return outside.closed;
  return limit in outside ? String(outside[limit as 'closed']) : outside.closed;
}
