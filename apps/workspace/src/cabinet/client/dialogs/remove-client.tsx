import { Alert, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { remove } from '../../../api/documents.ts';
import { ApiFailure, codeOf } from '../../../api/failure.ts';
import { readAgain } from '../../../api/follows.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { notify } from '../../../kit/notify.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { clientDialogs } from '../../../text/client-dialogs.ts';
import { upcomingOptions } from '../api.ts';
import type { ClientDialogProps } from './props.ts';

const words = clientDialogs.removing;
const route = getRouteApi('/cabinet/clients/$id');

/** Removes a client; where appointments are yet to come, it says that they are cancelled, and cancels them. */
export function RemoveClient({ clientKey, onClose }: ClientDialogProps) {
  const queries = useQueryClient();
  const navigate = route.useNavigate();
  const removing = useMutation({
    mutationFn: (cancel: boolean) => removeClient(clientKey.id, cancel),
    onSuccess: async () => {
      notify({ message: words.done });
      await navigate({ to: '/cabinet/clients' });
      readAgain(queries, 'client-profiles');
    },
  });
  const ahead = useQuery(upcomingOptions(clientKey));
  const upcoming = upcomingOf(removing.error) ?? (ahead.data || null);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap="md">
        <Text>{words.lead}</Text>
        {upcoming !== null && (
          <Alert color="red" role="alert">
            {words.upcoming(upcoming)}
          </Alert>
        )}
        {removing.isError && upcomingOf(removing.error) === null && (
          <FailureCard failure={removing.error} />
        )}
        <DialogButtons onCancel={onClose}>
          <WriteButton
            size="md"
            color="red"
            loading={removing.isPending}
            disabled={ahead.isPending}
            onClick={() => removing.mutate(upcoming !== null)}
          >
            {upcoming === null ? words.confirm : words.cancelAll(upcoming)}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

/** A client that is already gone, after a lost answer or from another tab, is no failure. */
async function removeClient(id: string, cancel: boolean): Promise<void> {
  try {
    await remove('client-profiles', id, cancel ? { cancel } : {});
  } catch (thrown) {
    if (codeOf(thrown) !== 'not_found') throw thrown;
  }
}

/** The number of appointments that prevent the removal; null: none does. */
function upcomingOf(failure: unknown): number | null {
  if (codeOf(failure) !== 'client_has_appointments' || !(failure instanceof ApiFailure))
    return null;
  return Number(failure.error.details?.appointments ?? 1);
}
