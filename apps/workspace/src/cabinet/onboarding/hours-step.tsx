import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { now } from '../../api/clock.ts';
import { TIMETABLE, type Timetable, timetablesOptions } from '../../api/provider-rows.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { dayOf } from '../../kit/zoned.ts';
import {
  isRightWeek,
  orderedWeek,
  USUAL_HOURS,
  WEEKDAYS,
  type Week,
} from '../../shared/schedule/intervals.ts';
import { useProvider } from '../../shell/provider.tsx';
import { onboarding as text } from '../../text/onboarding.ts';
import { WeeklyHours } from '../shared/schedule/weekly-hours.tsx';
import classes from './onboarding.module.css';

interface HoursStepProps {
  readonly later: ReactNode;
  onDone(): void;
}

/** All of its days, with or without hours: so two can be compared. */
const weekOf = ({ weekly }: Timetable): Week => orderedWeek((weekly ?? {}) as Week);

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

function WeekForm({
  stored,
  later,
  onDone,
}: HoursStepProps & { readonly stored: Timetable | null }) {
  const zone = useProvider().time_zone;
  const form = useDocumentForm({
    form: 'hours',
    plural: 'timetables',
    selection: TIMETABLE,
    row: stored,
    initial: WORKDAYS,
    toValues: weekOf,
    toChanges: (week: Week, base) => ({
      weekly: orderedWeek(week),
      ...(!base && { kind: 'weekly' as const, valid_from: dayOf(now(), zone) }),
    }),
    validate: (week) => ({ form: weekFault(week) }),
    onSaved: onDone,
  });
  return (
    <DialogForm
      form={form}
      stale={form.now && text.staleLead}
      save={text.next}
      place={(button) => (
        <div className={classes.buttons}>
          {button}
          {later}
        </div>
      )}
    >
      <Text>{text.hoursLead}</Text>
      <WeeklyHours value={form.values} onChange={form.setValues} />
    </DialogForm>
  );
}

function weekFault(week: Week): string | null {
  if (!isRightWeek(week)) return text.hoursWrong;
  return WEEKDAYS.some((day) => week[day]?.length) ? null : text.hoursNone;
}
