import type { Service, Timetable } from '../../api/provider-rows.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { Question, useRemoval } from '../../kit/form/question.tsx';
import { useStoredForm } from '../../kit/form/use-document-form.ts';
import { WeeklyHours } from '../../kit/schedule/weekly-hours.tsx';
import type { Day } from '../../kit/zoned.ts';
import { timetables as text } from '../../text/timetables.ts';
import { type Conflicts, timetableStore } from './api.ts';
import { CycleEditor } from './cycle-editor.tsx';
import { DatesEditor } from './dates-editor.tsx';
import { type Kind, NEW } from './search.ts';
import { Term, TimetableDetails } from './timetable-details.tsx';
import { changesOf, newTimetable, problemOf, valuesOf } from './timetable-values.ts';

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
