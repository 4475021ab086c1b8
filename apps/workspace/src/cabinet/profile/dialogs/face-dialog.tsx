import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { PlainTextarea } from '../../../kit/plain-fields.tsx';
import { profile as text } from '../../../text/profile.ts';
import { profileForms } from '../../../text/profile-forms.ts';
import { publicPage } from '../../../text/public-page.ts';
import { NameFields } from '../../shared/profile/name-fields.tsx';
import { ProfileForm, useOwnForm } from '../profile-form.tsx';

interface Values {
  readonly name: string;
  readonly specialization: string;
  readonly description: string;
}

const toValues = ({ name, specialization, description }: ProviderProfile): Values => ({
  name: name ?? '',
  specialization: specialization ?? '',
  description: description ?? '',
});

const toChanges = ({ name, specialization, description }: Values) => ({
  name: name.trim() || null,
  specialization: specialization.trim() || null,
  description: description.trim() || null,
});

/** The name and description of the professional, as clients will see them. */
export function FaceDialog({ onClose }: OpenedProps) {
  const form = useOwnForm({
    form: 'face',
    toValues,
    toChanges,
    validate: ({ name }) => ({ name: !name.trim() && publicPage.nameNeeded }),
    onSaved: onClose,
  });
  return (
    <Dialog title={text.face} onClose={onClose}>
      <ProfileForm form={form} onClose={onClose}>
        <NameFields
          name={form.getInputProps('name')}
          specialization={form.getInputProps('specialization')}
        />
        <PlainTextarea
          label={profileForms.description}
          description={profileForms.descriptionHint}
          rows={6}
          maxLength={5000}
          {...form.getInputProps('description')}
        />
      </ProfileForm>
    </Dialog>
  );
}
