import { TextInput } from '@mantine/core';
import type { ViewedList } from '@okoshko/contract/saved-views/wire';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useDocumentForm } from '../../../kit/form/use-document-form.ts';
import { views as words } from '../../../text/desk/views.ts';
import { type SavedView, VIEW } from './api.ts';

interface ViewDialogProps {
  /** Null: a new one. */
  readonly view: SavedView | null;
  /** The contents of a new one. */
  readonly made: { readonly list: ViewedList; readonly search: string };
  onClose(): void;
}

const MAX_TITLE = 60;

/** Names a view, gives it another name, or deletes it. */
export function ViewDialog({ view, made, onClose }: ViewDialogProps) {
  const form = useDocumentForm({
    ...{ plural: 'saved-views', selection: VIEW, row: view, onSaved: onClose },
    initial: { title: '' },
    toValues: ({ title }) => ({ title }),
    toChanges: ({ title }, base) =>
      base ? { title: title.trim() } : { title: title.trim(), ...made },
    validate: ({ title }) => ({ title: !title.trim() && words.titleNeeded }),
    done: words.saved,
    removal: ({ title }) => ({
      label: words.delete,
      lead: words.deleteLead(title),
      done: words.deleted,
    }),
  });
  return (
    <Dialog title={view ? words.change : words.save} onClose={onClose}>
      <DialogForm form={form}>
        <TextInput
          label={words.title}
          description={view ? undefined : words.hint}
          maxLength={MAX_TITLE}
          data-autofocus
          {...form.getInputProps('title')}
        />
      </DialogForm>
    </Dialog>
  );
}
