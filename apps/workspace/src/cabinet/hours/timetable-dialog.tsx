import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Timetable, timetablesOptions } from '../../api/provider-rows.ts';
import type { Service } from '../../api/services.ts';
import { DocumentDialog, documentAt } from '../../kit/document-dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useStoredForm } from '../../kit/form/use-document-form.ts';
import { DayField } from '../../kit/moment-field.tsx';
import { shortDayText } from '../../kit/when.ts';
import type { Day } from '../../kit/zoned.ts';
import { USUAL_HOURS } from '../../shared/schedule/intervals.ts';
import { useProvider } from '../../shell/provider.tsx';
import { timetables as text } from '../../text/timetables.ts';
import { DayHours } from '../shared/schedule/day-hours.tsx';
import { WeeklyHours } from '../shared/schedule/weekly-hours.tsx';
import type { Conflicts } from './api.ts';
import { CycleEditor } from './cycle-editor.tsx';
import classes from './hours.module.css';
import type { Kind } from './search.ts';
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
  readonly services: readonly Service[];
  readonly today: Day;
  onClose(): void;
  onSaved(conflicts: Conflicts | null): void;
}

export function TimetableDialog(props: TimetableDialogProps) {
  const { id, kind, onClose } = props;
  const { documentId: provider } = useProvider();
  const query = useQuery({ ...timetablesOptions(provider), select: documentAt(id) });
  const title = text.newTitles[query.data?.kind ?? kind];
  return (
    <DocumentDialog {...{ title, query, onClose }} missing={text.missing}>
      {(row) => <TimetableForm {...props} row={row} />}
    </DocumentDialog>
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
      removal={
        row && {
          plural: 'timetables',
          id: row.documentId,
          label: text.delete,
          title: text.deleteTitle,
          lead: text.deleteAfter,
          done: text.deleted,
          onDone: onClose,
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
        <DayField
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
