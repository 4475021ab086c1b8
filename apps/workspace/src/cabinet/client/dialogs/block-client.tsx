import { Alert, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../../api/follows.ts';
import { announce } from '../../../kit/announce.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { client as words } from '../../../text/client.ts';
import { clientDialogs } from '../../../text/client-dialogs.ts';
import { common } from '../../../text/common.ts';
import { setBlocked } from '../save-client.ts';
import type { ClientDialogProps } from './props.ts';

/** Says what blocking means, and does it; or undoes it. */
export function BlockClient({ clientKey, client, onClose }: ClientDialogProps) {
  const queries = useQueryClient();
  const { is_blocked } = client;
  const saving = useMutation({
    mutationFn: () => setBlocked(clientKey, client, !is_blocked),
    onSuccess: async (now) => {
      await readAgain(queries, 'client-profiles');
      if (now !== null) return;
      announce(common.saved);
      onClose();
    },
  });
  const title = is_blocked ? clientDialogs.blocking.unblockTitle : clientDialogs.blocking.title;
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <Text>{is_blocked ? clientDialogs.blocking.unblockLead : clientDialogs.blocking.lead}</Text>
        {saving.data && (
          <Alert color="blue" role="alert">
            {clientDialogs.changedTitle}
          </Alert>
        )}
        {saving.isError && <FailureCard failure={saving.error} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton
            size="md"
            color={is_blocked ? 'blue' : 'red'}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {is_blocked ? words.unblock : words.block}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
