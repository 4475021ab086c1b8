import { Stack, Text } from '@mantine/core';
import type { Folder } from '@okoshko/contract/uploads/schemas';
import { bulkDeleteFiles } from '@okoshko/contract/uploads/wire';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { files as words } from '../../text/desk/files.ts';

interface DeleteFolderDialogProps {
  readonly folder: Folder;
  onClose(): void;
  onDeleted(): void;
}

/** A folder goes with all that is in it: that is told before. */
export function DeleteFolderDialog({ folder, onClose, onDeleted }: DeleteFolderDialogProps) {
  const { id, name, files, children } = folder;
  const removal = useMutation({
    mutationFn: () => call(bulkDeleteFiles, { body: { folderIds: [id] } }),
    onSuccess: onDeleted,
  });
  return (
    <Dialog title={words.deleteFolderTitle(name)} onClose={onClose}>
      <Stack gap="md">
        <Text>{words.deleteFolderEffect(files.count, children.count)}</Text>
        {removal.error && <FailureCard failure={removal.error} />}
        <DialogButtons onCancel={onClose} beginsAtCancel>
          <WriteButton color="red" loading={removal.isPending} onClick={() => removal.mutate()}>
            {words.delete}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
