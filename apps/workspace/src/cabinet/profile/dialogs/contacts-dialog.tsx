import { TextInput } from '@mantine/core';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Disclosure } from '../../../kit/disclosure.tsx';
import { profile as text } from '../../../text/profile.ts';
import { profileForms } from '../../../text/profile-forms.ts';
import { ProfileForm, useOwnForm } from '../profile-form.tsx';
import {
  type ContactsValues,
  contactsChanges,
  contactsOf,
  wrongContacts,
} from '../rules/contacts.ts';

/** The address and contacts of the professional for clients. */
export function ContactsDialog({ onClose }: OpenedProps) {
  const form = useOwnForm({
    form: 'contacts',
    toValues: contactsOf,
    toChanges: contactsChanges,
    validate: (values) => {
      const wrong = wrongContacts(values);
      return {
        publicPhone: wrong.publicPhone && profileForms.phoneWrong,
        phone: wrong.phone && profileForms.phoneWrong,
        position: wrong.position && profileForms.positionWrong,
      };
    },
    onSaved: onClose,
  });
  const field = (name: keyof ContactsValues) => ({
    maxLength: 255,
    ...form.getInputProps(name),
  });
  return (
    <Dialog title={text.contacts} onClose={onClose}>
      <ProfileForm form={form} onClose={onClose}>
        <TextInput
          {...field('publicPhone')}
          type="tel"
          label={text.publicPhone}
          description={profileForms.publicPhoneHint}
        />
        <TextInput
          {...field('phone')}
          type="tel"
          label={text.phone}
          description={profileForms.phoneHint}
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
          isOpenAtFirst={form.values.position !== ''}
          mustBeOpen={Boolean(form.faults.position)}
        >
          <TextInput
            {...field('position')}
            label={text.position}
            description={profileForms.positionHint}
          />
        </Disclosure>
      </ProfileForm>
    </Dialog>
  );
}
