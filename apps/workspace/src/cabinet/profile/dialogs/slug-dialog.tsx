import { Alert, Text } from '@mantine/core';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { profileForms as text } from '../../../text/profile-forms.ts';
import { AddressField, cannotBe, useSlug } from '../../shared/profile/address-field.tsx';
import { pageLink } from '../../shared/profile/page-state.ts';
import { slugFor, typedSlug } from '../../shared/profile/slug.ts';
import { ProfileForm, useOwnForm } from '../profile-form.tsx';

/** The address of the page: what another one changes is told before. */
export function SlugDialog({ onClose }: OpenedProps) {
  const provider = useProvider();
  const form = useOwnForm({
    form: 'slug',
    toValues: ({ slug, name }) => ({ slug: slug ?? slugFor(name ?? '') }),
    toChanges: ({ slug }) => ({ slug: typedSlug(slug) }),
    onSaved: onClose,
  });
  const check = useSlug(typedSlug(form.values.slug), provider.documentId);
  return (
    <Dialog title={text.slugTitle} onClose={onClose}>
      <ProfileForm form={form} disabled={cannotBe(check)} onClose={onClose}>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {text.slugLead(pageLink(location.origin, provider))}
        </Text>
        <AddressField
          value={form.values.slug}
          onChange={(slug) => form.setValues({ slug })}
          check={check}
        />
        <Alert color="blue">{text.slugReserved}</Alert>
      </ProfileForm>
    </Dialog>
  );
}
