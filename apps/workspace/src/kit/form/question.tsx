import { Alert, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Plural } from '../../api/collections.ts';
import { readAgain } from '../../api/queries.ts';
import { announce } from '../announce.tsx';
import { DialogButtons } from '../dialog-buttons.tsx';
import { FailureCard } from '../failure-card.tsx';
import { removeSurely } from '../remove-surely.ts';
import { WriteButton } from '../writes.tsx';

interface QuestionProps {
  /** Absent: the dialog says it. */
  readonly title?: string;
  /** What becomes of it. */
  readonly lead: ReactNode;
  /** What somebody else changed meanwhile, in words. */
  readonly stale?: ReactNode;
  readonly action: string;
  readonly run: { mutate(): void; readonly isPending: boolean; readonly error: unknown };
  onBack(): void;
}

/** A question before something is done that is not undone; its effect is told, and Enter does nothing. */
export function Question({ title, lead, stale, action, run, onBack }: QuestionProps) {
  return (
    <Stack gap="md">
      {title && (
        <Title order={3} size="h4">
          {title}
        </Title>
      )}
      <Text>{lead}</Text>
      {stale && (
        <Alert color="blue" role="alert">
          {stale}
        </Alert>
      )}
      {run.error !== null && <FailureCard failure={run.error} />}
      <DialogButtons onCancel={onBack} beginsAtCancel>
        <WriteButton size="md" color="red" loading={run.isPending} onClick={() => run.mutate()}>
          {action}
        </WriteButton>
      </DialogButtons>
    </Stack>
  );
}

interface RemovalOptions {
  readonly plural: Plural;
  /** documentId. */
  readonly id: string;
  /** The announcement once it is gone. */
  readonly done: string;
  onDone(): void;
}

/** Removes a document; that it is gone already is no failure. */
export function useRemoval({ plural, id, done, onDone }: RemovalOptions) {
  const client = useQueryClient();
  return useMutation<void>({
    mutationFn: () => removeSurely(plural, id),
    onSuccess: async () => {
      await readAgain(client, plural);
      announce(done);
      onDone();
    },
  });
}
