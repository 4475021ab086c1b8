import { Skeleton, Stack, Text } from '@mantine/core';
import { cancelQueued } from '@okoshko/contract/payments/wire';
import { rubles } from '@okoshko/ui/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { announce } from '../../../kit/announce.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { EffectList } from '../../../shared/money/effect-list.tsx';
import { refund as text } from '../../../text/refund.ts';
import { previewOptions } from './api.ts';

interface CancelDialogProps {
  readonly payment: string;
  onClose(): void;
}

/** A buyer cancels what has not begun: what goes back is told before the press. */
export function CancelDialog({ payment, onClose }: CancelDialogProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(previewOptions(payment));
  const cancel = useMutation({
    mutationFn: async () => (await call(cancelQueued, { id: payment })).data,
    onSuccess: ({ amount }) => {
      announce(text.cancelled(rubles(amount)));
      onClose();
    },
    // The plans that follow move up.
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Dialog title={text.cancelTitle} onClose={onClose}>
      <Stack gap="md">
        <Text>{text.cancelLead}</Text>
        {!data && !error && <Skeleton height={120} />}
        {error && <FailureCard failure={error} retry={() => void refetch()} />}
        {data && <EffectList effect={data} payment={payment} isOld={false} />}
        {cancel.error && <FailureCard failure={cancel.error} />}
        {data && (
          <DialogButtons onCancel={onClose}>
            <WriteButton
              size="md"
              loading={cancel.isPending}
              onClick={() => cancel.isPending || cancel.mutate()}
            >
              {text.cancelSubmit(rubles(data.amount))}
            </WriteButton>
          </DialogButtons>
        )}
      </Stack>
    </Dialog>
  );
}
