import { Switch, TextInput } from '@mantine/core';
import { type Holiday, holidaysOptions } from '../../api/provider-rows.ts';
import { Choices } from '../../kit/choices.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import type { ActionForm } from '../../kit/form/use-action-form.ts';
import { useStoredForm } from '../../kit/form/use-document-form.ts';
import { DayField, TimeField } from '../../kit/moment-field.tsx';
import type { Day } from '../../kit/zoned.ts';
import { holidays as text } from '../../text/timetables.ts';
import { OwnDocumentDialog } from '../shared/own-document-dialog.tsx';
import type { Conflicts } from './api.ts';
import {
  changesOf,
  HOLIDAY_KINDS,
  type HolidayValues,
  newHoliday,
  problemOf,
  valuesOf,
} from './holiday-values.ts';
import classes from './hours.module.css';
import { holidayStore } from './stores.ts';

interface HolidayDialogProps {
  /** The id in the address: a documentId, or `new`. */
  readonly id: string;
  readonly today: Day;
  readonly zone: string;
  onClose(): void;
  onSaved(conflicts: Conflicts | null): void;
}

export function HolidayDialog(props: HolidayDialogProps) {
  const { id, onClose } = props;
  return (
    <OwnDocumentDialog {...{ id, onClose }} list={holidaysOptions} words={text}>
      {(row) => <HolidayForm {...props} row={row} />}
    </OwnDocumentDialog>
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
      removal={
        row && {
          plural: 'holidays',
          id: row.documentId,
          label: text.delete,
          title: text.deleteTitle,
          lead: text.deleteAfter,
          done: text.deleted,
          onDone: onClose,
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

function Span({ form }: { readonly form: ActionForm<HolidayValues> }) {
  const { isWhole, from, to } = form.values;
  return (
    <div className={isWhole ? classes.pair : classes.moments}>
      <DayField
        label={text.firstDay}
        value={from}
        onChange={({ currentTarget: { value } }) =>
          // Most time off is one day: the last follows until it is chosen itself.
          form.setValues({ from: value, ...((to < value || to === from) && { to: value }) })
        }
      />
      {!isWhole && <TimeField label={text.fromTime} {...form.getInputProps('fromTime')} />}
      <DayField label={text.lastDay} {...form.getInputProps('to')} />
      {!isWhole && <TimeField label={text.toTime} {...form.getInputProps('toTime')} />}
    </div>
  );
}
