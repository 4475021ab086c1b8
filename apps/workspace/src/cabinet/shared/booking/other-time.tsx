import { Button, Group, Stack, Text } from '@mantine/core';
import { maxAvailableTime, possibleStarts } from '@okoshko/contract/schedule/wire';
import { duration } from '@okoshko/ui/duration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Key } from '../../../api/follows.ts';
import { DayField, TimeField } from '../../../kit/moment-field.tsx';
import type { Day } from '../../../kit/zoned.ts';
import { pickers } from '../../../text/pickers.ts';
import { useAbsence } from '../hours/absence.ts';
import { fieldsOf, type StartFields, startIn } from './start-fields.ts';
import { type OfferedStart, WEEK } from './starts.ts';

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
        <DayField
          label={pickers.date}
          value={fields.date}
          onChange={({ currentTarget }) => change({ date: currentTarget.value })}
        />
        <TimeField
          label={pickers.time}
          value={fields.time}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
        />
      </Group>
      {value && <FreeTime query={query} instant={value} zone={zone} />}
      {onOffered && (
        <Button variant="subtle" onClick={onOffered}>
          {pickers.toOffered}
        </Button>
      )}
    </Stack>
  );
}

/** Says what the time is; where that is not known, nothing: saving tells it as well. */
function FreeTime({ query, instant, zone }: FreeTimeProps) {
  const { data } = useQuery(freeTimeOptions(query, new Date(instant).toISOString()));
  const absence = useAbsence(query.provider, zone)(instant);
  return (
    <Text size="sm" role="status">
      {data && freeTimeText(data.minutes, data.limited_by, absence)}
    </Text>
  );
}

interface FreeTimeProps {
  readonly query: StartQuery;
  readonly instant: string;
  readonly zone: string;
}

function freeTimeText(minutes: number, limit: string, absence: string | null): string {
  const { outside } = pickers;
  if (minutes > 0) return outside.short(duration(minutes));
  if (absence !== null && isOffHours(limit)) return outside.absence(absence);
  if (limit === 'timetable') return outside.closed;
  return limit in outside ? String(outside[limit as 'closed']) : outside.closed;
}

const isOffHours = (limit: string): boolean => !['appointment', 'past'].includes(limit);

/** The booking to find starts for: documentIds of the calendar and the services. */
export interface StartQuery {
  readonly provider: string;
  readonly services: readonly string[];
  /** Minutes, instead of those of the services. */
  readonly duration?: number | undefined;
  /** An appointment that moves: its own time is free. */
  readonly except?: string | undefined;
}

/** The free starts of a week from a day on, as the API offers them to the provider. */
export const startsOptions = ({ provider, services, duration, except }: StartQuery, first: Day) =>
  queryOptions({
    queryKey: ['possible-starts', { provider, services, duration, except, first }] satisfies Key,
    queryFn: async () => {
      const data = {
        provider_profile: provider,
        services: [...services],
        days: WEEK,
        ...(duration !== undefined && { duration }),
        ...(except !== undefined && { exclude_appointment: except }),
      };
      const reply = await call(possibleStarts, { id: first, body: { data } });
      // The other form of the answer comes with `view=times` alone.
      return reply as { data: readonly OfferedStart[]; meta: (typeof reply)['meta'] };
    },
    enabled: services.length > 0,
  });

/** The free time at an instant in the provider's calendar: its length, and the reason it ends. */
const freeTimeOptions = ({ provider, services, except }: StartQuery, instant: string) =>
  queryOptions({
    queryKey: [
      'possible-starts',
      'free-time',
      { provider, services, except, instant },
    ] satisfies Key,
    queryFn: async () => {
      const query = {
        provider_profile: provider,
        services: [...new Set(services)].join(','),
        ...(except !== undefined && { exclude_appointment: except }),
      };
      return (await call(maxAvailableTime, { id: instant, query })).data;
    },
    enabled: services.length > 0,
  });
