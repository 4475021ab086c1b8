import { Stack, Text } from '@mantine/core';
import {
  removeSecondFactor,
  renewRecoveryCodes,
} from '@okoshko/contract/auth/second-factor/addresses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { useConfirmed } from '../../kit/confirm-password.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { notify } from '../../kit/notify.tsx';
import { factorOptions } from '../../kit/second-factor/api.ts';
import { RecoveryCodes } from '../../kit/second-factor/recovery-codes.tsx';
import { sessionsOptions } from '../../kit/sessions/api.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { account } from '../../text/desk/account.ts';

const words = account.factor;
const route = getRouteApi('/desk/account');

interface DialogProps {
  onClose(): void;
}

/** What the address opens over the page. */
export function AccountDialogs() {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const onClose = () => navigate({ search: {} });
  if (dialog === 'renew') return <RenewDialog onClose={onClose} />;
  return dialog === 'remove' && <RemoveDialog onClose={onClose} />;
}

/** Told again by the server, whatever came of it. */
function useReadAgain() {
  const queries = useQueryClient();
  return () => {
    queries.invalidateQueries({ queryKey: factorOptions.queryKey });
    queries.invalidateQueries({ queryKey: sessionsOptions.queryKey });
  };
}

function RenewDialog({ onClose }: DialogProps) {
  const confirmed = useConfirmed();
  const renewing = useMutation({
    mutationFn: () => confirmed(() => call(renewRecoveryCodes)),
    onSettled: useReadAgain(),
    gcTime: 0,
  });
  if (renewing.data) {
    return (
      <Dialog title={words.renew} onClose={onClose}>
        <RecoveryCodes codes={renewing.data.data.recovery_codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={words.renewTitle} onClose={onClose}>
      <Stack gap="md">
        <Text>{words.renewLead}</Text>
        {renewing.isError && <FailureCard failure={renewing.error} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton size="md" loading={renewing.isPending} onClick={() => renewing.mutate()}>
            {words.renewConfirm}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

function RemoveDialog({ onClose }: DialogProps) {
  const confirmed = useConfirmed();
  const removing = useMutation({
    mutationFn: () => confirmed(() => call(removeSecondFactor)),
    onSuccess: () => {
      notify({ message: words.removed });
      onClose();
    },
    onSettled: useReadAgain(),
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
