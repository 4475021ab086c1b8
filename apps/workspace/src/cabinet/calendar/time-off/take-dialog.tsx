import { Button, Stack, Switch, Text, TextInput } from '@mantine/core';
import { now } from '../../../api/clock.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { type ActionForm, useActionForm } from '../../../kit/form/use-action-form.ts';
import { DayField, TimeField } from '../../../kit/moment-field.tsx';
import { notify } from '../../../kit/notify.tsx';
import { dayText, timesText, timeText } from '../../../kit/when.ts';
import type { Day } from '../../../kit/zoned.ts';
import { booking } from '../../../text/booking.ts';
import { calendar } from '../../../text/calendar.ts';
import { common } from '../../../text/common.ts';
import { AskToRearrange, ConflictList } from '../../shared/schedule/conflict-list.tsx';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/hours-of-days.ts';
import { nameOf } from '../names.ts';
import { type Conflict, useTakeTimeOff } from './api.ts';
import { bookedIn, errorsOf, suggestedTimes, type TimeOffForm, timeTaken } from './rules.ts';
import classes from './time-off.module.css';

const words = calendar.off;

interface TakeDialogProps {
  readonly close: () => void;
  readonly provider: string;
  readonly zone: string;
  readonly day: Day;
  readonly appointments: readonly CalendarAppointment[];
  readonly hours: WorkingHours | undefined;
}

/** Takes time off on a day; afterwards names the appointments that stand in it all the same. */
export function TakeDialog(props: TakeDialogProps) {
  const { close, provider } = props;
  const taking = useTakeTimeOff(provider);
  const conflicts = taking.data ?? [];
  return (
    <Dialog onClose={close} title={conflicts.length > 0 ? words.conflictsTitle : words.title}>
      {conflicts.length > 0 ? (
        <Conflicts conflicts={conflicts} zone={props.zone} close={close} />
      ) : (
        <TakeForm {...props} taking={taking} />
      )}
    </Dialog>
  );
}

type TakeFormProps = TakeDialogProps & { readonly taking: ReturnType<typeof useTakeTimeOff> };

function TakeForm({ taking, close, zone, day, appointments, hours }: TakeFormProps) {
  const form = useActionForm<TimeOffForm, readonly Conflict[]>({
    form: 'time-off',
    // Another day has other free times.
    version: day,
    initial: () => ({
      ...{ day, isAllDay: false, title: '' },
      ...suggestedTimes({ day, zone, appointments, hours, now: now() }),
    }),
    validate: errorsOf,
    send: (values) => taking.mutateAsync(timeTaken(values, zone)),
    onSent: (conflicts) => {
      if (conflicts.length > 0) return;
      notify({ message: words.saved, color: 'green' });
      close();
    },
  });
  const booked = bookedIn(form.values, { appointments, zone });
  return (
    <DialogForm
      form={form}
      refusal={(failure) => <FailureCard failure={failure} retry={() => form.submit()} />}
      save={words.save}
      onCancel={close}
    >
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      <Fields form={form} />
      {booked.length > 0 && (
        <Text size="sm" role="status">
          {words.booked(booked.map((one) => bookedText(one, zone)))}
        </Text>
      )}
    </DialogForm>
  );
}

const bookedText = (one: CalendarAppointment, zone: string): string =>
  `${timeText(one.starts_at, zone)} ${nameOf(one)}`;

function Fields({ form }: { readonly form: ActionForm<TimeOffForm> }) {
  return (
    <>
      <DayField label={words.day} {...form.getInputProps('day')} />
      <Switch label={words.isAllDay} {...form.getInputProps('isAllDay', { type: 'checkbox' })} />
      {!form.values.isAllDay && (
        <div className={classes.times}>
          <TimeField label={words.from} {...form.getInputProps('from')} />
          <TimeField label={words.to} {...form.getInputProps('to')} />
        </div>
      )}
      <TextInput
        label={words.reason}
        placeholder={words.reasonPlaceholder}
        maxLength={255}
        {...form.getInputProps('title')}
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
      <ConflictList
        conflicts={conflicts.map(({ documentId, client_profile, starts_at, ends_at, lines }) => ({
          id: documentId,
          when: `${dayText(starts_at, zone)}, ${timesText(starts_at, ends_at ?? starts_at, zone)}`,
          client: client_profile?.name ?? booking.noClient,
          note: lines.map(({ title }) => title).join(', '),
        }))}
      />
      <AskToRearrange
        ids={conflicts.map(({ documentId }) => documentId)}
        count={conflicts.length}
      />
      <Button data-autofocus variant="default" onClick={close}>
        {common.close}
      </Button>
    </Stack>
  );
}
