import { TextInput } from '@mantine/core';
import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import { useState } from 'react';
import { useDraft } from '../../../kit/draft.ts';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import { endAll } from '../api.ts';
import type { PersonDialogProps } from '../dialogs.tsx';
import { phoneChange } from '../rules.ts';
import { useAccountChange } from '../use-account-change.ts';
import { DialogForm } from './form.tsx';
import { useReason } from './reason.tsx';

const text = words.phone;

/** Gives an account another phone, and ends what was opened by the former one. */
export function PhoneDialog({ person, onClose }: PersonDialogProps) {
  const { changing, meanwhile, now } = useAccountChange(person, {
    after: () => endAll(person.id),
    done: text.done,
    onDone: onClose,
  });
  const [typed, setTyped] = useDraft('phone', '');
  const reason = useReason();
  const [mistake, setMistake] = useState<string | null>(null);
  const submit = () => {
    const digits = possiblePhoneIn(typed);
    const wrong = digits === null ? text.invalid : digits === now.phone ? text.same : null;
    const why = reason.read();
    setMistake(wrong);
    if (digits === null || wrong !== null || why === null) return;
    changing.mutate({ ...phoneChange(now, digits), reason: why });
  };
  return (
    <DialogForm
      title={text.title}
      effects={text.effects}
      meanwhile={meanwhile}
      failure={changing.error}
      submit={text.submit}
      isPending={changing.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        type="tel"
        size="md"
        label={text.label}
        autoComplete="off"
        error={mistake}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {reason.field}
    </DialogForm>
  );
}
