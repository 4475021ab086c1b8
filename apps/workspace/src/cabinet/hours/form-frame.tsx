import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { common } from '../../text/common.ts';
import { timetables as text } from '../../text/timetables.ts';

interface RemovalWords {
  readonly delete: string;
  readonly deleteTitle: string;
  readonly deleteAfter: string;
}

interface FormFrameProps {
  /** The fault of the typed values; null: there is none. */
  readonly problem: string | null;
  readonly isChangedElsewhere: boolean;
  readonly save: { mutate(): void; readonly isPending: boolean; readonly error: unknown };
  /** Null: there is nothing to remove yet. */
  readonly removal: {
    readonly words: RemovalWords;
    remove(): void;
    readonly isPending: boolean;
    readonly error: unknown;
  } | null;
  readonly children: ReactNode;
}

/** The common part of the forms of hours: faults, failures, saving and, after a question, removing. */
export function FormFrame(props: FormFrameProps) {
  const { problem, isChangedElsewhere, save, removal, children } = props;
  const [hasTried, setTried] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === null && !save.isPending) save.mutate();
  };
  return (
    <>
      <form onSubmit={submit} noValidate hidden={isRemoving}>
        <Stack gap="md">
          {children}
          {hasTried && problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          {isChangedElsewhere && <Alert role="alert">{text.changedElsewhere}</Alert>}
          {save.error !== null && <FailureCard failure={save.error} />}
          <Group justify="space-between" gap="sm">
            {removal ? (
              <Button variant="subtle" color="red" mih={44} onClick={() => setRemoving(true)}>
                {removal.words.delete}
              </Button>
            ) : (
              <span />
            )}
            <WriteButton size="md" type="submit" loading={save.isPending}>
              {common.save}
            </WriteButton>
          </Group>
        </Stack>
      </form>
      {removal && isRemoving && (
        <Stack gap="md">
          <Title order={3} size="h4">
            {removal.words.deleteTitle}
          </Title>
          <Text>{removal.words.deleteAfter}</Text>
          {removal.error !== null && <FailureCard failure={removal.error} />}
          <DialogButtons onCancel={() => setRemoving(false)}>
            <WriteButton size="md" color="red" loading={removal.isPending} onClick={removal.remove}>
              {removal.words.delete}
            </WriteButton>
          </DialogButtons>
        </Stack>
      )}
    </>
  );
}
