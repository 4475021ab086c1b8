import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { now } from '../../api/clock.ts';
import { create, readOne, update } from '../../api/documents.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { merged, saveSeen } from '../../kit/save-seen.ts';
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
import { HOURS, type Hours, timetablesOptions } from './api.ts';
import classes from './onboarding.module.css';

interface HoursStepProps {
  readonly later: ReactNode;
  onDone(): void;
}

/** All of its days, with or without hours: so two can be compared. */
const weekOf = ({ weekly }: Hours): Week => orderedWeek((weekly ?? {}) as Week);

const WORKDAYS: Week = Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, USUAL_HOURS]));

/** The working hours by weekday. Professionals with more than one simple week use the section of hours. */
export function HoursStep({ later, onDone }: HoursStepProps) {
  const { data, error, refetch } = useQuery(timetablesOptions(useProvider().documentId));
  if (error && !data) return <FailureCard failure={error} retry={refetch} />;
  if (!data) return <Skeleton height={320} />;
  const [own] = data;
  const isSimple = data.length === 1 && own?.kind === 'weekly' && own.services.length === 0;
  if (own && !isSimple) return <OtherHours onDone={onDone} />;
  return <WeekForm key={own?.documentId} stored={own ?? null} later={later} onDone={onDone} />;
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

function WeekForm({ stored, later, onDone }: HoursStepProps & { readonly stored: Hours | null }) {
  const { save, base, isStale } = useSaveWeek({
    stored,
    onMerged: (theirs) => setWeek(theirs),
    onDone,
  });
  const [week, setWeek] = useDraft<Week>('hours', stored ? weekOf(stored) : WORKDAYS, base ?? {});
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const fault = weekFault(week);
    setProblem(fault);
    if (!fault && !save.isPending) save.mutate(week);
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
      {isStale && <Alert role="alert">{text.staleLead}</Alert>}
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

interface SaveWeekOptions {
  readonly stored: Hours | null;
  /** Somebody else changed the hours meanwhile: theirs with one's own. */
  onMerged(week: Week): void;
  onDone(): void;
}

function useSaveWeek({ stored, onMerged, onDone }: SaveWeekOptions) {
  const client = useQueryClient();
  const zone = useProvider().time_zone;
  const keyOf = useIdempotencyKey();
  // The hours as the form was filled: later readings change nothing that is typed.
  const [base, setBase] = useState(stored);
  const [isStale, setStale] = useState(false);
  const save = useMutation({
    mutationFn: async (week: Week): Promise<Hours | null> => {
      const weekly = orderedWeek(week);
      if (!base) {
        const data = { kind: 'weekly', weekly, valid_from: dayOf(now(), zone) } as const;
        await create('timetables', data, keyOf(data));
        return null;
      }
      const { documentId: id, version } = base;
      return saveSeen<Hours>({
        base,
        send: () => update('timetables', id, { weekly, version }),
        read: () => readOne('timetables', id, HOURS),
        isDone: (row) => JSON.stringify(weekOf(row)) === JSON.stringify(weekly),
      });
    },
    onSuccess: async (current, typed) => {
      if (!current || !base) {
        await client.invalidateQueries({ queryKey: ['timetables'] });
        return onDone();
      }
      const weeks = { base: weekOf(base), typed: orderedWeek(typed), now: weekOf(current) };
      onMerged(merged(weeks).values);
      setBase(current);
      setStale(true);
    },
  });
  return { save, base, isStale };
}
