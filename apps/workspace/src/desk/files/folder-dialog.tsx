import { TextInput } from '@mantine/core';
import type { Folder } from '@okoshko/contract/uploads/schemas';
import { createFolder, updateFolder } from '@okoshko/contract/uploads/wire';
import { call } from '../../api/call.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { files as words } from '../../text/desk/files.ts';
import { nameFailure } from './rules.ts';

interface FolderDialogProps {
  /** Null: a new one. */
  readonly folder: Folder | null;
  /** The folder in which a new one is made; null: the top level. */
  readonly parent: Folder | null;
  onClose(): void;
}

export function FolderDialog({ folder, parent, onClose }: FolderDialogProps) {
  const keyOf = useIdempotencyKey();
  const form = useActionForm<{ name: string }>({
    form: `folder:${folder?.documentId}`,
    initial: { name: folder?.name ?? '' },
    validate: ({ name }) => {
      const failure = nameFailure(name);
      return { name: failure && words[failure] };
    },
    send: (values) => {
      const name = values.name.trim();
      if (folder) return call(updateFolder, { id: folder.documentId, body: { name } });
      const body = { name, parent: parent?.id ?? null };
      return call(createFolder, { body, idempotencyKey: keyOf(body) });
    },
    changes: ['folders'],
    onSent: onClose,
  });
  return (
    <Dialog title={folder ? words.renameFolder : words.newFolder} onClose={onClose}>
      <DialogForm form={form} save={folder ? words.save : words.create} onCancel={onClose}>
        <TextInput
          data-autofocus
          label={words.folderName}
          maxLength={255}
          {...form.getInputProps('name')}
        />
      </DialogForm>
    </Dialog>
  );
}
