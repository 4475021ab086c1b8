import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { now } from '../../api/clock.ts';
import { create, update } from '../../api/documents.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import {
  isRightWeek,
  orderedWeek,
  USUAL_HOURS,
  WEEKDAYS,
  type Week,
} from '../../kit/schedule/intervals.ts';
import { WeeklyHours } from '../../kit/schedule/weekly-hours.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { onboarding as text } from '../../text/onboarding.ts';
import { timetablesOptions } from './api.ts';
import classes from './onboarding.module.css';

interface HoursStepProps {
  readonly later: ReactNode;
  onDone(): void;
}

const WORKDAYS: Week = Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, USUAL_HOURS]));

/** When clients can be booked, by weekday. Who has more than one simple week has the section for it. */
export function HoursStep({ later, onDone }: HoursStepProps) {
  const { data, error, refetch } = useQuery(timetablesOptions(useProvider().documentId));
  if (error && !data) return <FailureCard failure={error} retry={refetch} />;
  if (!data) return <Skeleton height={320} />;
  const [own] = data;
  const isSimple = data.length === 1 && own?.kind === 'weekly' && own.services.length === 0;
  if (own && !isSimple) return <OtherHours onDone={onDone} />;
  const stored = own && {
    id: own.documentId,
    version: own.version,
    week: (own.weekly ?? {}) as Week,
  };
  return <WeekForm key={own?.version} stored={stored ?? null} later={later} onDone={onDone} />;
}

function OtherHours({ onDone }: Pick<HoursStepProps, 'onDone'>) {
  return (
    <Stack gap="md">
      <Text>{text.hoursOther}</Text>
      <div className={classes.buttons}>
        <Button size="md" onClick={onDone}>
          {text.nextPlain}
        </Button>
        <Button
          size="md"
          variant="default"
          renderRoot={(props) => <Link {...props} to="/cabinet/hours" />}
        >
          {text.openHours}
        </Button>
      </div>
    </Stack>
  );
}

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly week: Week;
}

function WeekForm({ stored, later, onDone }: HoursStepProps & { readonly stored: Stored | null }) {
  const [week, setWeek] = useState<Week>(stored?.week ?? WORKDAYS);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveWeek(stored);
  const submit = () => {
    const fault = weekFault(week);
    setProblem(fault);
    if (!fault && !save.isPending) save.mutate(week, { onSuccess: onDone });
  };
  return (
    <Stack gap="md">
      <Text>{text.hoursLead}</Text>
      <WeeklyHours value={week} onChange={setWeek} />
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {save.error && <FailureCard failure={save.error} />}
      <div className={classes.buttons}>
        <WriteButton size="md" loading={save.isPending} onClick={submit}>
          {text.next}
        </WriteButton>
        {later}
      </div>
    </Stack>
  );
}

function weekFault(week: Week): string | null {
  if (!isRightWeek(week)) return text.hoursWrong;
  return WEEKDAYS.some((day) => week[day]?.length) ? null : text.hoursNone;
}

function useSaveWeek(stored: Stored | null) {
  const client = useQueryClient();
  const zone = useProvider().time_zone;
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async (week: Week) => {
      const weekly = orderedWeek(week);
      if (stored) return update('timetables', stored.id, { weekly, version: stored.version });
      const data = { kind: 'weekly', weekly, valid_from: dayOf(now(), zone) };
      return create('timetables', data, keyOf(data));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['timetables'] }),
  });
}
