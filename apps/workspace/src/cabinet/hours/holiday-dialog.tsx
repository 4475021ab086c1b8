import { Switch, TextInput } from '@mantine/core';
import type { Holiday } from '../../api/provider-rows.ts';
import { Choices } from '../../kit/choices.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { Question, useRemoval } from '../../kit/form/question.tsx';
import type { ActionForm } from '../../kit/form/use-action-form.ts';
import { useStoredForm } from '../../kit/form/use-document-form.ts';
import type { Day } from '../../kit/zoned.ts';
import { holidays as text, timetables } from '../../text/timetables.ts';
import { type Conflicts, holidayStore } from './api.ts';
import {
  changesOf,
  HOLIDAY_KINDS,
  type HolidayValues,
  newHoliday,
  problemOf,
  valuesOf,
} from './holiday-values.ts';
import classes from './hours.module.css';
import { NEW } from './search.ts';

interface HolidayDialogProps {
  /** The id in the address: a documentId, or `new`. */
  readonly id: string;
  readonly holidays: readonly Holiday[];
  readonly today: Day;
  readonly zone: string;
  onClose(): void;
  onSaved(conflicts: Conflicts | null): void;
}

export function HolidayDialog(props: HolidayDialogProps) {
  const { id, holidays, onClose } = props;
  const row = holidays.find(({ documentId }) => documentId === id) ?? null;
  return (
    <Dialog title={id === NEW ? text.newTitle : text.editTitle} onClose={onClose}>
      {id === NEW || row ? <HolidayForm {...props} row={row} /> : <Empty text={text.missing} />}
    </Dialog>
  );
}

interface HolidayFormProps extends HolidayDialogProps {
  readonly row: Holiday | null;
}

function HolidayForm({ row, today, zone, onClose, onSaved }: HolidayFormProps) {
  const form = useStoredForm({
    form: `holidays:${row?.documentId}`,
    store: holidayStore,
    row,
    initial: newHoliday(today),
    toValues: (one) => valuesOf(one, zone),
    toChanges: (values: HolidayValues) => changesOf(values, zone),
    validate: (values) => ({ form: problemOf(values) }),
    changes: ['holidays'],
    done: text.saved,
    onSaved: (reply) => onSaved(reply?.meta ?? null),
  });
  return (
    <DialogForm
      form={form}
      stale={form.now && timetables.changedElsewhere}
      instead={
        row && {
          label: text.delete,
          question: (back) => <RemoveHoliday id={row.documentId} onDone={onClose} onBack={back} />,
        }
      }
    >
      <Choices
        label={text.kind}
        isLabelHidden
        choices={HOLIDAY_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        value={form.values.kind}
        // Busy time is mostly some hours, time off mostly days.
        onChange={(kind) => form.setValues({ kind, isWhole: kind !== 'busy' })}
      />
      <Switch label={text.isWhole} {...form.getInputProps('isWhole', { type: 'checkbox' })} />
      <Span form={form} />
      <TextInput
        label={text.note}
        description={text.noteHint}
        maxLength={255}
        {...form.getInputProps('title')}
      />
      <Switch label={text.isYearly} {...form.getInputProps('isYearly', { type: 'checkbox' })} />
    </DialogForm>
  );
}

interface RemoveHolidayProps {
  readonly id: string;
  onDone(): void;
  onBack(): void;
}

function RemoveHoliday({ id, onDone, onBack }: RemoveHolidayProps) {
  const removal = useRemoval({ plural: 'holidays', id, done: text.deleted, onDone });
  return (
    <Question
      title={text.deleteTitle}
      lead={text.deleteAfter}
      action={text.delete}
      run={removal}
      onBack={onBack}
    />
  );
}

function Span({ form }: { readonly form: ActionForm<HolidayValues> }) {
  const { isWhole, from, to } = form.values;
  return (
    <div className={isWhole ? classes.pair : classes.moments}>
      <TextInput
        type="date"
        label={text.firstDay}
        value={from}
        onChange={({ currentTarget: { value } }) =>
          // Most time off is one day: the last follows until it is chosen itself.
          form.setValues({ from: value, ...((to < value || to === from) && { to: value }) })
        }
      />
      {!isWhole && (
        <TextInput type="time" label={text.fromTime} {...form.getInputProps('fromTime')} />
      )}
      <TextInput type="date" label={text.lastDay} {...form.getInputProps('to')} />
      {!isWhole && <TextInput type="time" label={text.toTime} {...form.getInputProps('toTime')} />}
    </div>
  );
}
