import { Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { now } from '../../../api/clock.ts';
import { useDraft } from '../../../kit/draft.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { notify } from '../../../kit/notify.tsx';
import { dayText, timesText, timeText } from '../../../kit/when.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import type { Day } from '../../../kit/zoned.ts';
import { booking } from '../../../text/booking.ts';
import { calendar } from '../../../text/calendar.ts';
import { common } from '../../../text/common.ts';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/working-hours.ts';
import { nameOf } from '../names.ts';
import { type Conflict, useTakeTimeOff } from './api.ts';
import {
  bookedIn,
  errorsOf,
  suggestedTimes,
  type TimeOffErrors,
  type TimeOffForm,
  timeTaken,
} from './rules.ts';
import classes from './time-off.module.css';

const words = calendar.off;

interface TakeDialogProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly provider: string;
  readonly zone: string;
  readonly day: Day;
  readonly appointments: readonly CalendarAppointment[];
  readonly hours: WorkingHours | undefined;
}

/** Takes time off on a day; afterwards names the appointments that stand in it all the same. */
export function TakeDialog(props: TakeDialogProps) {
  const { isOpen, close, provider } = props;
  const taking = useTakeTimeOff(provider);
  const conflicts = taking.data ?? [];
  const leave = () => {
    close();
    taking.reset();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={leave}
      title={conflicts.length > 0 ? words.conflictsTitle : words.title}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      {conflicts.length > 0 ? (
        <Conflicts conflicts={conflicts} zone={props.zone} close={leave} />
      ) : (
        <TakeForm {...props} taking={taking} close={leave} />
      )}
    </Modal>
  );
}

type TakeFormProps = TakeDialogProps & { readonly taking: ReturnType<typeof useTakeTimeOff> };

function TakeForm({ taking, close, zone, day, appointments, hours }: TakeFormProps) {
  const [form, fill] = useDraft<TimeOffForm>('time-off', () => ({
    ...{ day, isAllDay: false, title: '' },
    ...suggestedTimes({ day, zone, appointments, hours, now: now() }),
  }));
  const booked = bookedIn(form, { appointments, zone });
  const [errors, setErrors] = useState<TimeOffErrors>({});
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    const wrong = errorsOf(form);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || taking.isPending) return;
    taking.mutate(timeTaken(form, zone), {
      onSuccess: (conflicts) => {
        if (conflicts.length > 0) return;
        notify({ message: words.saved, color: 'green' });
        close();
      },
    });
  };
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.lead}
        </Text>
        <Fields form={form} errors={errors} fill={fill} />
        {booked.length > 0 && (
          <Text size="sm" role="status">
            {words.booked(booked.map((one) => bookedText(one, zone)))}
          </Text>
        )}
        {taking.error && <FailureCard failure={taking.error} retry={save} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <WriteButton type="submit" loading={taking.isPending}>
            {words.save}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}

const bookedText = (one: CalendarAppointment, zone: string): string =>
  `${timeText(one.starts_at, zone)} ${nameOf(one)}`;

interface FieldsProps {
  readonly form: TimeOffForm;
  readonly errors: TimeOffErrors;
  readonly fill: (form: TimeOffForm) => void;
}

function Fields({ form, errors, fill }: FieldsProps) {
  const field = (name: 'day' | 'from' | 'to', type: 'date' | 'time') => (
    <TextInput
      type={type}
      size="md"
      label={words[name]}
      value={form[name]}
      error={errors[name as keyof TimeOffErrors]}
      onChange={(event) => fill({ ...form, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field('day', 'date')}
      <Switch
        size="md"
        label={words.isAllDay}
        checked={form.isAllDay}
        onChange={(event) => fill({ ...form, isAllDay: event.currentTarget.checked })}
      />
      {!form.isAllDay && (
        <div className={classes.times}>
          {field('from', 'time')}
          {field('to', 'time')}
        </div>
      )}
      <TextInput
        size="md"
        label={words.reason}
        placeholder={words.reasonPlaceholder}
        maxLength={255}
        value={form.title}
        onChange={(event) => fill({ ...form, title: event.currentTarget.value })}
      />
    </>
  );
}

interface ConflictsProps {
  readonly conflicts: readonly Conflict[];
  readonly zone: string;
  readonly close: () => void;
}

function Conflicts({ conflicts, zone, close }: ConflictsProps) {
  return (
    <Stack gap="md">
      <Text size="sm">{words.conflictsLead}</Text>
      <ul className={classes.conflicts}>
        {conflicts.map(({ documentId, client_profile, starts_at, ends_at, lines }) => (
          <li key={documentId}>
            <Link
              to="/cabinet/appointments/$id"
              params={{ id: documentId }}
              className={classes.conflict}
            >
              <span>
                {dayText(starts_at, zone)}, {timesText(starts_at, ends_at ?? starts_at, zone)}
              </span>
              <strong>{client_profile?.name ?? booking.noClient}</strong>
              <span>{lines.map(({ title }) => title).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Button data-autofocus onClick={close}>
        {common.close}
      </Button>
    </Stack>
  );
}
