import { Text } from '@mantine/core';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { profile as text } from '../../../text/profile.ts';
import { profileForms } from '../../../text/profile-forms.ts';
import { ProfileForm, useOwnForm } from '../profile-form.tsx';

/** Takes the page from everybody, with what that means told before. */
export function UnpublishDialog({ onClose }: OpenedProps) {
  const form = useOwnForm({
    form: 'unpublish',
    toValues: ({ is_published }) => ({ is_published }),
    toChanges: ({ is_published }) => ({ is_published }),
    onSaved: onClose,
    done: profileForms.nowUnpublished,
  });
  return (
    <Dialog title={profileForms.unpublishTitle} onClose={onClose}>
      <ProfileForm
        form={{ ...form, submit: (event) => form.submit(event, { is_published: false }) }}
        onClose={onClose}
        save={text.unpublish}
        color="red"
      >
        <Text>{profileForms.unpublishLead}</Text>
      </ProfileForm>
    </Dialog>
  );
}
