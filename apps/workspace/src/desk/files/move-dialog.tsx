import { Stack } from '@mantine/core';
import { bulkMoveFiles } from '@okoshko/contract/uploads/wire';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { notify } from '../../kit/notify.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { files as words } from '../../text/desk/files.ts';
import { type FileDocument, foldersOptions } from './api.ts';
import { treeOf } from './rules.ts';

interface MoveDialogProps {
  readonly files: readonly FileDocument[];
  onClose(): void;
  onMoved(): void;
}

export function MoveDialog({ files, onClose, onMoved }: MoveDialogProps) {
  const { data: folders = [] } = useQuery(foldersOptions);
  const [to, setTo] = useDraft('move', '', { goesWithScreen: true });
  const move = useMutation({
    mutationFn: () =>
      call(bulkMoveFiles, {
        body: {
          fileIds: files.map(({ id }) => id),
          destinationFolderId: to === '' ? null : Number(to),
        },
      }),
    onSuccess: () => {
      void notify({ message: words.moved(files.length) });
      onMoved();
    },
  });
  return (
    <Dialog title={words.moveTitle(files.length)} onClose={onClose}>
      <Stack gap="md">
        <PlainSelect
          label={words.moveTo}
          data={[
            { value: '', label: words.outOfFolders },
            ...treeOf(folders).map(({ folder: { id, name }, depth }) => ({
              value: String(id),
              label: `${'— '.repeat(depth)}${name}`,
            })),
          ]}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        {move.error && <FailureCard failure={move.error} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton loading={move.isPending} onClick={() => move.mutate()}>
            {words.move}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
