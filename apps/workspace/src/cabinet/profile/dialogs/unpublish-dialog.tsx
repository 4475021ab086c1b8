import { Text } from '@mantine/core';
import { Dialog } from '../../../kit/dialog.tsx';
import { profile as text } from '../../../text/profile.ts';
import { profileForms } from '../../../text/profile-forms.ts';
import { FormFrame } from '../form-frame.tsx';
import { useProfileForm } from '../use-profile-form.ts';
import type { DialogProps } from './dialogs.tsx';

/** Takes the page from everybody, with what that means told before. */
export function UnpublishDialog({ onClose }: DialogProps) {
  const form = useProfileForm({
    form: 'unpublish',
    toValues: ({ is_published }) => ({ is_published }),
    toChanges: ({ is_published }) => ({ is_published }),
    onSaved: onClose,
    said: profileForms.nowUnpublished,
  });
  return (
    <Dialog title={profileForms.unpublishTitle} onClose={onClose}>
      <FormFrame
        form={{ ...form, submit: () => form.submitWith({ is_published: false }) }}
        onClose={onClose}
        save={text.unpublish}
        isDanger
      >
        <Text>{profileForms.unpublishLead}</Text>
      </FormFrame>
    </Dialog>
  );
}
