import { Stack, Text } from '@mantine/core';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { promos as text } from '../../text/promos.ts';
import type { Promo } from './api.ts';
import { useActivity } from './use-activity.ts';

interface StopDialogProps {
  readonly id: string;
  readonly promos: readonly Promo[];
  onClose(): void;
}

/** Tells what happens to existing bookings before a discount is stopped. */
export function StopDialog({ id, promos, onClose }: StopDialogProps) {
  const promo = promos.find(({ documentId }) => documentId === id);
  return (
    <Dialog title={promo ? text.stopTitle(promo.title) : text.editTitle} onClose={onClose}>
      {promo ? <Stop promo={promo} onClose={onClose} /> : <Empty text={text.missing} />}
    </Dialog>
  );
}

function Stop({ promo, onClose }: { readonly promo: Promo; onClose(): void }) {
  const activity = useActivity(promo, onClose);
  return (
    <Stack gap="md">
      <Text>{text.stopAfter}</Text>
      {activity.error && <FailureCard failure={activity.error} />}
      <DialogButtons onCancel={onClose} beginsAtCancel>
        <WriteButton
          size="md"
          color="red"
          loading={activity.isPending}
          onClick={() => activity.mutate(false)}
        >
          {text.stop}
        </WriteButton>
      </DialogButtons>
    </Stack>
  );
}
