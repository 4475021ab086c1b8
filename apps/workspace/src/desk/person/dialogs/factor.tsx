import { resetSecondFactor } from '@okoshko/contract/auth/second-factor/addresses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { announce } from '../../../kit/announce.tsx';
import { useConfirmed } from '../../../kit/confirm-password.tsx';
import { personDialogs } from '../../../text/desk/person-dialogs.ts';
import type { PersonDialogProps } from '../dialogs.tsx';
import { DialogForm } from './form.tsx';

const text = personDialogs.factor;

/** Takes the second factor away of a colleague who lost it. Done twice, it is done once. */
export function FactorDialog({ person: { id }, onClose }: PersonDialogProps) {
  const confirmed = useConfirmed();
  const queries = useQueryClient();
  const resetting = useMutation({
    mutationFn: () => confirmed(() => call(resetSecondFactor, { id })),
    onSuccess: () => {
      announce(text.done);
      onClose();
    },
    onSettled: () =>
      Promise.all(
        ['second factor', 'sessions', 'audit-events'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
  return (
    <DialogForm
      title={text.title}
      effects={text.effects}
      failure={resetting.error}
      submit={text.submit}
      isDangerous
      isPending={resetting.isPending}
      onSubmit={() => resetting.mutate()}
      onClose={onClose}
    />
  );
}
