import { readOne } from '../../api/documents.ts';
import { announce } from '../../kit/announce.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { WeeklyHours } from '../../kit/schedule/weekly-hours.tsx';
import type { Day } from '../../kit/zoned.ts';
import { timetables as text } from '../../text/timetables.ts';
import { type Conflicts, type Service, TIMETABLE, type Timetable } from './api.ts';
import { CycleEditor } from './cycle-editor.tsx';
import { DatesEditor } from './dates-editor.tsx';
import { FormFrame } from './form-frame.tsx';
import { type Kind, NEW } from './search.ts';
import { Term, TimetableDetails } from './timetable-details.tsx';
import {
  changesOf,
  newTimetable,
  problemOf,
  type TimetableValues,
  valuesOf,
} from './timetable-values.ts';
import { useHoursForm, useRemoval } from './use-hours-form.ts';

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
  const form = useHoursForm<'timetables', Timetable, TimetableValues>({
    plural: 'timetables',
    row,
    initial: newTimetable(kind, today),
    read: (id) => readOne('timetables', id, TIMETABLE),
    toValues: valuesOf,
    toChanges: changesOf,
    onSaved: (conflicts) => {
      announce(text.saved);
      onSaved(conflicts);
    },
  });
  const removal = useRemoval('timetables', () => {
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
      {values.kind === 'weekly' && (
        <WeeklyHours value={values.week} onChange={(week) => patch({ week })} />
      )}
      {values.kind === 'cycle' && <CycleEditor values={values} today={today} onChange={patch} />}
      {values.kind === 'dates' && (
        <DatesEditor value={values.dates} onChange={(dates) => patch({ dates })} />
      )}
      <Term values={values} onChange={patch} />
      <TimetableDetails values={values} services={services} onChange={patch} />
    </FormFrame>
  );
}
