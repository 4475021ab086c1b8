import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { Disclosure } from '../../../kit/disclosure.tsx';
import { profile as text } from '../../../text/profile.ts';
import { profileForms } from '../../../text/profile-forms.ts';
import { FormFrame } from '../form-frame.tsx';
import {
  type ContactsValues,
  contactsChanges,
  contactsOf,
  wrongContacts,
} from '../rules/contacts.ts';
import { useProfileForm } from '../use-profile-form.ts';
import type { DialogProps } from './dialogs.tsx';

/** The address and contacts of the professional for clients. */
export function ContactsDialog({ onClose }: DialogProps) {
  const form = useProfileForm({
    form: 'contacts',
    toValues: contactsOf,
    toChanges: contactsChanges,
    onSaved: onClose,
  });
  const { values, patch } = form;
  const [isChecked, setChecked] = useState(false);
  const wrong = wrongContacts(values);
  const check = () => {
    setChecked(true);
    return !Object.values(wrong).includes(true);
  };
  const field = (name: keyof ContactsValues) => ({
    size: 'md' as const,
    maxLength: 255,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      patch({ [name]: event.currentTarget.value }),
  });
  const fault = (name: keyof typeof wrong, sentence: string) =>
    isChecked && wrong[name] ? sentence : null;
  return (
    <Dialog title={text.contacts} onClose={onClose}>
      <FormFrame form={form} check={check} onClose={onClose}>
        <TextInput
          {...field('publicPhone')}
          type="tel"
          label={text.publicPhone}
          description={profileForms.publicPhoneHint}
          error={fault('publicPhone', profileForms.phoneWrong)}
        />
        <TextInput
          {...field('phone')}
          type="tel"
          label={text.phone}
          description={profileForms.phoneHint}
          error={fault('phone', profileForms.phoneWrong)}
        />
        <TextInput {...field('city')} label={text.city} />
        <TextInput
          {...field('address')}
          label={text.address}
          description={profileForms.addressHint}
          autoComplete="street-address"
        />
        <Disclosure
          label={profileForms.rare}
          isOpenAtFirst={values.position !== ''}
          mustBeOpen={isChecked && wrong.position}
        >
          <TextInput
            {...field('position')}
            label={text.position}
            description={profileForms.positionHint}
            error={fault('position', profileForms.positionWrong)}
          />
        </Disclosure>
      </FormFrame>
    </Dialog>
  );
}
