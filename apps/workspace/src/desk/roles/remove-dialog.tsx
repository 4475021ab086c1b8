import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useConfirmed } from '../../kit/confirmation.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { notify } from '../../kit/notify.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { roles as words } from '../../text/desk/roles.ts';
import { type Role, removeRole, useRefresh } from './api.ts';
import { nameOf } from './rules.ts';
import { useRolesSearch } from './use-roles-search.ts';

interface RemoveDialogProps {
  readonly role: Role;
  onClose(): void;
}

/** Tells the effect on the members of the role before it is removed. */
export function RemoveDialog({ role, onClose }: RemoveDialogProps) {
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  const { change } = useRolesSearch();
  const removing = useMutation({
    mutationFn: () => confirmed(() => removeRole(role.id)),
    onSuccess: () => {
      notify({ message: words.removed });
      change({ dialog: undefined, role: undefined });
    },
    onSettled: refresh,
  });
  return (
    <Dialog title={words.removeTitle(nameOf(role))} onClose={onClose}>
      <Stack gap="md">
        <Text>{role.nb_users === 0 ? words.removeNobody : words.removeUsers(role.nb_users)}</Text>
        {removing.error && <FailureCard failure={removing.error} />}
        <DialogButtons onCancel={onClose} beginsAtCancel>
          <WriteButton
            size="md"
            color="red"
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            {words.remove}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
