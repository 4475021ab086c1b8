import { Stack, Text } from '@mantine/core';
import { removeSecondFactor, renewRecoveryCodes } from '@okoshko/contract/auth/account-wire';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { notify } from '../../kit/notify.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { secondFactor } from '../../text/second-factor.ts';
import { useReadFactorAgain } from './api.ts';
import { useConfirmed } from './confirmation.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RenewDialogProps {
  onClose(): void;
}

/** Other recovery codes in place of those there are. */
export function RenewDialog({ onClose }: RenewDialogProps) {
  const words = secondFactor.renewal;
  const confirmed = useConfirmed();
  const renewing = useMutation({
    mutationFn: () => confirmed(() => call(renewRecoveryCodes)),
    onSettled: useReadFactorAgain(),
    gcTime: 0,
  });
  if (renewing.data) {
    return (
      <Dialog title={words.done} onClose={onClose}>
        <RecoveryCodes codes={renewing.data.data.recovery_codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap="md">
        <Text>{words.lead}</Text>
        {renewing.isError && <FailureCard failure={renewing.error} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton size="md" loading={renewing.isPending} onClick={() => renewing.mutate()}>
            {words.confirm}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

/** The texts on removing the factor. */
export interface RemovalWords {
  readonly removeTitle: string;
  readonly removeLead: string;
  readonly removeConfirm: string;
  readonly removed: string;
}

interface RemoveDialogProps {
  readonly words: RemovalWords;
  onClose(): void;
}

/** The factor is taken off, by the password and a code. */
export function RemoveDialog({ words, onClose }: RemoveDialogProps) {
  const confirmed = useConfirmed();
  const removing = useMutation({
    mutationFn: () => confirmed(() => call(removeSecondFactor)),
    onSuccess: () => {
      notify({ message: words.removed });
      onClose();
    },
    onSettled: useReadFactorAgain(),
  });
  return (
    <Dialog title={words.removeTitle} onClose={onClose}>
      <Stack gap="md">
        <Text>{words.removeLead}</Text>
        {removing.isError && <FailureCard failure={removing.error} />}
        <DialogButtons onCancel={onClose} beginsAtCancel>
          <WriteButton
            size="md"
            color="red"
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            {words.removeConfirm}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
