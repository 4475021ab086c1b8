import { Text } from '@mantine/core';
import { forgotPassword } from '@okoshko/contract/auth/local/addresses';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { announce } from '../../../kit/announce.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import type { PersonDialogProps } from '../dialogs.tsx';
import { DialogForm } from './form.tsx';

const text = words.reset;

/** Has a letter sent by which the person sets a new password. */
export function ResetDialog({ person, onClose }: PersonDialogProps) {
  const { email } = person;
  const sending = useMutation({
    mutationFn: (to: string) => call(forgotPassword, { body: { email: to } }),
    onSuccess: () => {
      announce(text.done);
      onClose();
    },
  });
  if (!email) {
    return (
      <Dialog title={text.title} onClose={onClose}>
        <Text>{text.none}</Text>
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
      onSubmit={() => sending.mutate(email)}
      onClose={onClose}
    />
  );
}
