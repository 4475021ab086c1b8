import '../../kit/form-styles.ts';
import { Alert, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import type { Request } from './api.ts';
import { useChange } from './use-change.ts';

const MAX_LETTERS = 5000;

/** The note of operators for each other. The typed text stays if somebody else saves another one first. */
export function Note({ request }: { readonly request: Request }) {
  const { change, now } = useChange(request.documentId);
  const [typed, setTyped] = useDraft<string | null>('note', null);
  const saved = request.note ?? '';
  const value = typed ?? saved;
  const isOther = now !== null && (now.note ?? '') !== value;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const note = value.trim() || null;
    change.mutate(
      {
        base: request,
        data: { note },
        isDone: (row) => row.note === note,
        done: text.noteSaved,
      },
      { onSuccess: (other) => other === null && setTyped(null) },
    );
  };
  return (
    <form onSubmit={save}>
      <Stack gap="sm" align="stretch">
        <PlainTextarea
          label={text.note}
          description={text.noteHint}
          rows={3}
          maxLength={MAX_LETTERS}
          value={value}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {isOther && (
          <Alert color="yellow" role="alert">
            {text.noteChanged}
            <Text mt={4}>{now.note ?? text.noContact}</Text>
          </Alert>
        )}
        {change.error && <FailureCard failure={change.error} />}
        <WriteButton
          type="submit"
          size="sm"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={change.isPending}
          disabled={value === saved}
        >
          {text.saveNote}
        </WriteButton>
      </Stack>
    </form>
  );
}
