import { Stack, TextInput } from '@mantine/core';
import type { Folder } from '@okoshko/contract/uploads/schemas';
import { createFolder, updateFolder } from '@okoshko/contract/uploads/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
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
  const [name, setName] = useDraft(`folder:${folder?.documentId}`, folder?.name ?? '');
  const [isChecked, setChecked] = useState(false);
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const save = useMutation({
    mutationFn: () => {
      if (folder) return call(updateFolder, { id: folder.documentId, body: { name: name.trim() } });
      const body = { name: name.trim(), parent: parent?.id ?? null };
      return call(createFolder, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['folders'] });
      onClose();
    },
  });
  const failure = nameFailure(name);
  return (
    <Dialog title={folder ? words.renameFolder : words.newFolder} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (failure === null && !save.isPending) save.mutate();
        }}
      >
        <Stack gap="md">
          <TextInput
            size="md"
            data-autofocus
            label={words.folderName}
            maxLength={255}
            value={name}
            error={isChecked && failure !== null ? words[failure] : undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {save.error && <FailureCard failure={save.error} />}
          <DialogButtons onCancel={onClose}>
            <WriteButton type="submit" loading={save.isPending}>
              {folder ? words.save : words.create}
            </WriteButton>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
