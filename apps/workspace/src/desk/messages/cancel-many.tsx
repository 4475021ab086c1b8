import { Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { messages as text } from '../../text/desk/messages.ts';
import { cancelMany, MOST_AT_ONCE } from './api.ts';
import type { filtersOf } from './rules.ts';

interface CancelManyProps {
  readonly filters: ReturnType<typeof filtersOf>;
  /** The number of undelivered messages that the filters choose. */
  readonly chosen: number;
  onDone(): void;
}

/** Takes messages from what waits: of codes without a text nothing can be sent, and nobody needs them any more. */
export function CancelMany({ filters, chosen, onDone }: CancelManyProps) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const cancel = useMutation({
    mutationFn: () => cancelMany(filters, keyOf({ filters, chosen })),
    onSuccess: async ({ cancelled }) => {
      announce(text.cancelled(cancelled));
      await readAgain(client, 'messages');
      onDone();
    },
  });
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{text.cancelLead}</Text>
      {cancel.error && <FailureCard failure={cancel.error} />}
      <WriteButton
        size="md"
        variant="default"
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {text.cancel(Math.min(chosen, MOST_AT_ONCE))}
      </WriteButton>
    </Stack>
  );
}
