import { TextInput } from '@mantine/core';
import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import { type ApiFailure, codeOf } from '../../../api/failure.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import { endAll } from '../api.ts';
import { phoneChange } from '../rules.ts';
import { useAccountForm } from '../use-account-form.ts';
import { EffectForm, ReasonField } from './form.tsx';
import type { PersonDialogProps } from './props.ts';
import { TakenBy } from './taken-by.tsx';

const text = words.phone;

/** The user name is the phone, where nobody chose another one. */
const isTaken = (failure: unknown): failure is ApiFailure =>
  ['phone_taken', 'username_taken'].includes(codeOf(failure));

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
      refusal={(failure) =>
        isTaken(failure) ? (
          <TakenBy key={failure.requestId} phone={possiblePhoneIn(form.values.phone)} />
        ) : (
          <FailureCard failure={failure} />
        )
      }
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
