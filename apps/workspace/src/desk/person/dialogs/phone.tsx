import { TextInput } from '@mantine/core';
import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import { endAll } from '../api.ts';
import type { PersonDialogProps } from '../dialogs.tsx';
import { phoneChange } from '../rules.ts';
import { useAccountForm } from '../use-account-form.ts';
import { EffectForm, ReasonField } from './form.tsx';

const text = words.phone;

/** Gives an account another phone, and ends what was opened by the former one. */
export function PhoneDialog({ person, onClose }: PersonDialogProps) {
  const { form, meanwhile } = useAccountForm(person, {
    form: 'phone',
    initial: { phone: '', reason: '' },
    validate: ({ phone }, now) => {
      const digits = possiblePhoneIn(phone);
      if (digits === null) return { phone: text.invalid };
      return { phone: digits === now.phone && text.same };
    },
    toChange: ({ phone }, now) => phoneChange(now, possiblePhoneIn(phone) ?? ''),
    after: () => endAll(person.id),
    done: text.done,
    onDone: onClose,
  });
  return (
    <EffectForm
      form={form}
      title={text.title}
      effects={text.effects}
      stale={meanwhile}
      save={text.submit}
      onCancel={onClose}
    >
      <TextInput
        type="tel"
        label={text.label}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <ReasonField {...form.getInputProps('reason')} />
    </EffectForm>
  );
}
