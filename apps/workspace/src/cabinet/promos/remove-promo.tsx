import { Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../kit/announce.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { removeSurely } from '../../kit/remove-surely.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { promos as text } from '../../text/promos.ts';
import type { Promo } from './api.ts';

interface RemovePromoProps {
  readonly promo: Promo;
  onDone(): void;
  onBack(): void;
}

/** Tells what happens to appointments before a discount is removed. */
export function RemovePromo({ promo, onDone, onBack }: RemovePromoProps) {
  const { documentId: id, title } = promo;
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeSurely('promos', id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['promos'] });
      announce(text.removed(title));
      onDone();
    },
  });
  return (
    <Stack gap="md">
      <Title order={3} size="h4">
        {text.removeTitle(title)}
      </Title>
      <Text>{text.removeAfter}</Text>
      {removal.error && <FailureCard failure={removal.error} />}
      <DialogButtons onCancel={onBack} beginsAtCancel>
        <WriteButton
          size="md"
          color="red"
          loading={removal.isPending}
          onClick={() => removal.mutate()}
        >
          {text.remove}
        </WriteButton>
      </DialogButtons>
    </Stack>
  );
}
