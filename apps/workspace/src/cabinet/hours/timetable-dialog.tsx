import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Timetable } from '../../api/provider-rows.ts';
import type { Service } from '../../api/services.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { DialogForm, Question, useRemoval } from '../../kit/form/dialog-form.tsx';
import { useStoredForm } from '../../kit/form/use-document-form.ts';
import { shortDayText } from '../../kit/when.ts';
import type { Day } from '../../kit/zoned.ts';
import { USUAL_HOURS } from '../../shared/schedule/intervals.ts';
import { timetables as text } from '../../text/timetables.ts';
import { DayHours } from '../shared/schedule/day-hours.tsx';
import { WeeklyHours } from '../shared/schedule/weekly-hours.tsx';
import type { Conflicts } from './api.ts';
import { CycleEditor } from './cycle-editor.tsx';
import classes from './hours.module.css';
import { type Kind, NEW } from './search.ts';
import { timetableStore } from './stores.ts';
import { Term, TimetableDetails } from './timetable-details.tsx';
import {
  changesOf,
  type DateHours,
  newTimetable,
  problemOf,
  valuesOf,
} from './timetable-values.ts';

interface TimetableDialogProps {
  /** The id in the address: a documentId, or `new`. */
  readonly id: string;
  /** The kind of a new timetable. */
  readonly kind: Kind;
  readonly timetables: readonly Timetable[];
  readonly services: readonly Service[];
  readonly today: Day;
  onClose(): void;
  onSaved(conflicts: Conflicts | null): void;
}

export function TimetableDialog(props: TimetableDialogProps) {
  const { id, kind, timetables, onClose } = props;
  const row = timetables.find(({ documentId }) => documentId === id) ?? null;
  return (
    <Dialog title={text.newTitles[row?.kind ?? kind]} onClose={onClose}>
      {id === NEW || row ? <TimetableForm {...props} row={row} /> : <Empty text={text.missing} />}
    </Dialog>
  );
}

interface TimetableFormProps extends TimetableDialogProps {
  readonly row: Timetable | null;
}

function TimetableForm({ row, kind, services, today, onClose, onSaved }: TimetableFormProps) {
  const form = useStoredForm({
    form: `timetables:${row?.documentId}`,
    store: timetableStore,
    row,
    initial: newTimetable(kind, today),
    toValues: valuesOf,
    toChanges: changesOf,
    validate: (values) => ({ form: problemOf(values) }),
    changes: ['timetables'],
    done: text.saved,
    onSaved: (reply) => onSaved(reply?.meta ?? null),
  });
  const { values, setValues } = form;
  return (
    <DialogForm
      form={form}
      stale={form.now && text.changedElsewhere}
      instead={
        row && {
          label: text.delete,
          question: (back) => (
            <RemoveTimetable id={row.documentId} onDone={onClose} onBack={back} />
          ),
        }
      }
    >
      {values.kind === 'weekly' && (
        <WeeklyHours value={values.week} onChange={(week) => setValues({ week })} />
      )}
      {values.kind === 'cycle' && (
        <CycleEditor values={values} today={today} onChange={setValues} />
      )}
      {values.kind === 'dates' && (
        <DatesEditor value={values.dates} onChange={(dates) => setValues({ dates })} />
      )}
      <Term form={form} />
      <TimetableDetails form={form} services={services} />
    </DialogForm>
  );
}

interface RemoveTimetableProps {
  readonly id: string;
  onDone(): void;
  onBack(): void;
}

function RemoveTimetable({ id, onDone, onBack }: RemoveTimetableProps) {
  const removal = useRemoval({ plural: 'timetables', id, done: text.deleted, onDone });
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

interface DatesEditorProps {
  readonly value: readonly DateHours[];
  onChange(value: readonly DateHours[]): void;
}

/** Hours of single days; one that is switched off is a day off. */
function DatesEditor({ value, onChange }: DatesEditorProps) {
  const sorted = [...value].sort((one, other) => (one.date < other.date ? -1 : 1));
  const put = (changed: DateHours) =>
    onChange(value.map((one) => (one.date === changed.date ? changed : one)));
  return (
    <Stack gap="sm">
      <AddDate
        dates={value.map(({ date }) => date)}
        onAdd={(date) =>
          onChange([...value, { date, intervals: sorted.at(-1)?.intervals ?? USUAL_HOURS }])
        }
      />
      <div>
        {sorted.map((one) => (
          <DayHours
            key={one.date}
            label={shortDayText(one.date)}
            value={one.intervals}
            onChange={(intervals) => put({ ...one, intervals })}
            always={
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                aria-label={text.removeDate(shortDayText(one.date))}
                onClick={() => onChange(value.filter(({ date }) => date !== one.date))}
              >
                {text.remove}
              </Button>
            }
          />
        ))}
      </div>
    </Stack>
  );
}

interface AddDateProps {
  readonly dates: readonly string[];
  onAdd(date: string): void;
}

function AddDate({ dates, onAdd }: AddDateProps) {
  const [date, setDate] = useState('');
  const isTwice = dates.includes(date);
  return (
    <div>
      <Group gap="sm" align="end" className={classes.addDate}>
        <TextInput
          size="md"
          type="date"
          label={text.date}
          value={date}
          error={isTwice}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <Button
          size="md"
          variant="default"
          disabled={date === '' || isTwice}
          onClick={() => {
            onAdd(date);
            setDate('');
          }}
        >
          {text.addDate}
        </Button>
      </Group>
      {isTwice && (
        <Text size="sm" c="red" role="status">
          {text.dateTwice}
        </Text>
      )}
    </div>
  );
}
