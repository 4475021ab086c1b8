import { Text } from '@mantine/core';
import { sendPasswordEmail } from '@okoshko/contract/auth/account-wire';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { announce } from '../../../kit/announce.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import { EffectForm } from './form.tsx';
import type { PersonDialogProps } from './props.ts';

const text = words.reset;

/** Has a letter sent by which the person sets a new password. */
export function ResetDialog({ person, onClose }: PersonDialogProps) {
  const { id, email } = person;
  const [isRefused, setRefused] = useState(false);
  const form = useActionForm({
    form: 'reset',
    initial: {},
    send: () => call(sendPasswordEmail, { id }),
    changes: ['audit-events'],
    onSent: ({ sent }) => {
      setRefused(!sent);
      if (!sent) return;
      announce(text.done);
      onClose();
    },
  });
  if (!email || isRefused) {
    return (
      <Dialog title={text.title} onClose={onClose}>
        <Text role={isRefused ? 'alert' : undefined}>{isRefused ? text.notSent : text.none}</Text>
      </Dialog>
    );
  }
  return (
    <EffectForm
      form={form}
      title={text.title}
      effects={[text.effect(email), text.unproved]}
      save={text.submit}
      onCancel={onClose}
    />
  );
}
