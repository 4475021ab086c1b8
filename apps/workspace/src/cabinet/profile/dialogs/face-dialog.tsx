import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { PlainTextarea } from '../../../kit/plain-fields.tsx';
import { NameFields } from '../../../kit/profile/name-fields.tsx';
import { profile as text } from '../../../text/profile.ts';
import { profileForms } from '../../../text/profile-forms.ts';
import { publicPage } from '../../../text/public-page.ts';
import { FormFrame } from '../form-frame.tsx';
import { useProfileForm } from '../use-profile-form.ts';
import type { DialogProps } from './dialogs.tsx';

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
export function FaceDialog({ onClose }: DialogProps) {
  const form = useProfileForm({ form: 'face', toValues, toChanges, onSaved: onClose });
  const { values, patch } = form;
  const [isNameless, setNameless] = useState(false);
  const check = () => {
    setNameless(!values.name.trim());
    return Boolean(values.name.trim());
  };
  return (
    <Dialog title={text.face} onClose={onClose}>
      <FormFrame form={form} check={check} onClose={onClose}>
        <NameFields
          name={{
            value: values.name,
            error: isNameless ? publicPage.nameNeeded : null,
            onChange: ({ currentTarget }) => patch({ name: currentTarget.value }),
          }}
          specialization={{
            value: values.specialization,
            onChange: ({ currentTarget }) => patch({ specialization: currentTarget.value }),
          }}
        />
        <PlainTextarea
          label={profileForms.description}
          description={profileForms.descriptionHint}
          rows={6}
          maxLength={5000}
          value={values.description}
          onChange={({ currentTarget }) => patch({ description: currentTarget.value })}
        />
      </FormFrame>
    </Dialog>
  );
}
