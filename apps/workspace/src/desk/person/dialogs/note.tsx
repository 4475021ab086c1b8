import { MAX_NOTE } from '@okoshko/contract/person-notes/wire';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogForm, Removing } from '../../../kit/form/dialog-form.tsx';
import { useDocumentForm } from '../../../kit/form/use-document-form.ts';
import { PlainTextarea } from '../../../kit/plain-fields.tsx';
import { useMay } from '../../../shell/desk/rights.tsx';
import { notes as text } from '../../../text/desk/notes.ts';
import { NOTE, type Note, type Person } from '../api.ts';

interface NoteDialogProps {
  readonly person: Person;
  /** Null: a new one. */
  readonly note: Note | null;
  onClose(): void;
}

/** Writes a note about a person, gives one's own other words, or deletes it. */
export function NoteDialog({ person, note, onClose }: NoteDialogProps) {
  const mayRemove = useMay()('api::person-note.person-note.delete');
  const form = useDocumentForm({
    ...{ plural: 'person-notes', selection: NOTE, row: note, onSaved: onClose },
    initial: { text: '' },
    toValues: (row) => ({ text: row.text }),
    toChanges: (values, base) => {
      const words = { text: values.text.trim() };
      return base ? words : { ...words, user: person.documentId };
    },
    validate: (values) => ({ text: !values.text.trim() && text.needed }),
    done: text.saved,
    ...(mayRemove && { removal: () => REMOVAL }),
  });
  return (
    <Dialog title={note ? text.changeTitle : text.addTitle} onClose={onClose}>
      <DialogForm form={form}>
        <PlainTextarea
          label={text.words}
          description={note ? text.kept : text.hint}
          rows={5}
          maxLength={MAX_NOTE}
          data-autofocus
          {...form.getInputProps('text')}
        />
      </DialogForm>
    </Dialog>
  );
}

/** Asks before a colleague's note goes. */
export const RemoveNote = ({ note, onClose }: { readonly note: Note; onClose(): void }) => (
  <Dialog title={text.deleteTitle} onClose={onClose}>
    <Removing
      {...REMOVAL}
      plural="person-notes"
      id={note.documentId}
      onDone={onClose}
      onBack={onClose}
    />
  </Dialog>
);

const REMOVAL = { label: text.delete, lead: text.deleteLead, done: text.deleted } as const;
