import { Switch, TextInput } from '@mantine/core';
import { readOne } from '../../api/documents.ts';
import { announce } from '../../kit/announce.tsx';
import { Choices } from '../../kit/choices.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import type { Day } from '../../kit/zoned.ts';
import { holidays as text } from '../../text/timetables.ts';
import { type Conflicts, HOLIDAY, type Holiday } from './api.ts';
import { FormFrame } from './form-frame.tsx';
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
import { useHoursForm, useRemoval } from './use-hours-form.ts';

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
  const form = useHoursForm<'holidays', Holiday, HolidayValues>({
    plural: 'holidays',
    row,
    initial: newHoliday(today),
    read: (id) => readOne('holidays', id, HOLIDAY),
    toValues: (one) => valuesOf(one, zone),
    toChanges: (values) => changesOf(values, zone),
    onSaved: (conflicts) => {
      announce(text.saved);
      onSaved(conflicts);
    },
  });
  const removal = useRemoval('holidays', () => {
    announce(text.deleted);
    onClose();
  });
  const { values, patch, save, isChangedElsewhere } = form;
  return (
    <FormFrame
      problem={problemOf(values)}
      isChangedElsewhere={isChangedElsewhere}
      save={save}
      removal={
        row && {
          words: text,
          remove: () => removal.mutate(row.documentId),
          isPending: removal.isPending,
          error: removal.error,
        }
      }
    >
      <Kinds values={values} onChange={patch} />
      <Switch
        size="md"
        label={text.isWhole}
        checked={values.isWhole}
        onChange={({ currentTarget }) => patch({ isWhole: currentTarget.checked })}
      />
      <Span values={values} onChange={patch} />
      <TextInput
        size="md"
        label={text.note}
        description={text.noteHint}
        maxLength={255}
        value={values.title}
        onChange={({ currentTarget }) => patch({ title: currentTarget.value })}
      />
      <Switch
        size="md"
        label={text.isYearly}
        checked={values.isYearly}
        onChange={({ currentTarget }) => patch({ isYearly: currentTarget.checked })}
      />
    </FormFrame>
  );
}

interface HolidayPartProps {
  readonly values: HolidayValues;
  onChange(changes: Partial<HolidayValues>): void;
}

const Kinds = ({ values, onChange }: HolidayPartProps) => (
  <Choices
    label={text.kind}
    isLabelHidden
    choices={HOLIDAY_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
    value={values.kind}
    // Busy time is mostly some hours, time off mostly days.
    onChange={(kind) => onChange({ kind, isWhole: kind !== 'busy' })}
  />
);

function Span({ values, onChange }: HolidayPartProps) {
  const { isWhole, from, to, fromTime, toTime } = values;
  return (
    <div className={isWhole ? classes.pair : classes.moments}>
      <TextInput
        type="date"
        size="md"
        label={text.firstDay}
        value={from}
        onChange={({ currentTarget: { value } }) =>
          // Most time off is one day: the last follows until it is chosen itself.
          onChange({ from: value, ...((to < value || to === from) && { to: value }) })
        }
      />
      {!isWhole && (
        <TextInput
          type="time"
          size="md"
          label={text.fromTime}
          value={fromTime}
          onChange={({ currentTarget }) => onChange({ fromTime: currentTarget.value })}
        />
      )}
      <TextInput
        type="date"
        size="md"
        label={text.lastDay}
        value={to}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
      {!isWhole && (
        <TextInput
          type="time"
          size="md"
          label={text.toTime}
          value={toTime}
          onChange={({ currentTarget }) => onChange({ toTime: currentTarget.value })}
        />
      )}
    </div>
  );
}
