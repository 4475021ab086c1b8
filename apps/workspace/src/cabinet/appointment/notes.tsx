import { Stack } from '@mantine/core';
import { announce } from '../../kit/announce.tsx';
import { useDraft } from '../../kit/draft.ts';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { appointment as words } from '../../text/appointment.ts';
import { common } from '../../text/common.ts';
import type { AppointmentDetails } from './api.ts';
import classes from './appointment.module.css';
import { ChangeFailure } from './change-failure.tsx';
import { useSeenChange } from './use-seen-change.ts';

const text = words.notes;

interface NotesProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** The professional's own note. */
export function Notes({ appointment, zone }: NotesProps) {
  const { provider_note: stored } = appointment;
  // Null: nothing is typed, the kept note is shown, whoever changes it.
  const [typed, setTyped] = useDraft<string | null>('note', null, {
    version: stored,
  });
  const { change, begin } = useSeenChange(appointment);
  const isChanged = typed !== null && typed.trim() !== (stored ?? '');
  const save = () => {
    const provider_note = typed?.trim() || null;
    change.mutate(
      { changes: { provider_note }, isDone: (now) => now.provider_note === provider_note },
      {
        onSuccess: () => {
          setTyped(null);
          announce(common.saved);
        },
      },
    );
  };
  return (
    <div className={classes.card}>
      <Stack gap="sm">
        <PlainTextarea
          label={text.note}
          description={text.noteHint}
          value={typed ?? stored ?? ''}
          maxLength={5000}
          rows={3}
          onChange={({ currentTarget }) => {
            begin();
            setTyped(currentTarget.value);
          }}
        />
        {change.isError && <ChangeFailure failure={change.error} zone={zone} />}
        {isChanged && (
          <WriteButton loading={change.isPending} onClick={save}>
            {text.save}
          </WriteButton>
        )}
      </Stack>
    </div>
  );
}
