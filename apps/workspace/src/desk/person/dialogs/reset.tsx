import { Text } from '@mantine/core';
import { sendPasswordEmail } from '@okoshko/contract/auth/account-wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { announce } from '../../../kit/announce.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import type { PersonDialogProps } from '../dialogs.tsx';
import { DialogForm } from './form.tsx';

const text = words.reset;

/** Has a letter sent by which the person sets a new password. */
export function ResetDialog({ person, onClose }: PersonDialogProps) {
  const { id, email } = person;
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => call(sendPasswordEmail, { id }),
    onSuccess: ({ sent }) => {
      if (!sent) return;
      announce(text.done);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['audit-events'] }),
  });
  const isRefused = sending.data?.sent === false;
  if (!email || isRefused) {
    return (
      <Dialog title={text.title} onClose={onClose}>
        <Text role={isRefused ? 'alert' : undefined}>{isRefused ? text.notSent : text.none}</Text>
      </Dialog>
    );
  }
  return (
    <DialogForm
      title={text.title}
      effects={[text.effect(email), text.unproved]}
      failure={sending.error}
      submit={text.submit}
      isPending={sending.isPending}
      onSubmit={() => sending.mutate()}
      onClose={onClose}
    />
  );
}
