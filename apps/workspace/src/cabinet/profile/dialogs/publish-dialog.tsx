import { Alert, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { missingSteps } from '../../../shared/setup/setup.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { profile as text } from '../../../text/profile.ts';
import { profileForms } from '../../../text/profile-forms.ts';
import { AddressField, cannotBe, useSlug } from '../../shared/profile/address-field.tsx';
import { slugFor, typedSlug } from '../../shared/profile/slug.ts';
import { useSetup } from '../../shared/setup/use-setup.ts';
import classes from '../profile.module.css';
import { ProfileForm, useOwnForm } from '../profile-form.tsx';

/** Makes the page everybody's to open, with what it still lacks told. */
export function PublishDialog({ onClose }: OpenedProps) {
  const provider = useProvider();
  const { facts } = useSetup(provider);
  const missing = facts ? missingSteps(facts) : [];
  const form = useOwnForm({
    form: 'publish',
    toValues: ({ slug, name, is_published }) => ({
      slug: slug ?? slugFor(name ?? ''),
      is_published,
    }),
    toChanges: ({ slug, is_published }) => ({ slug: typedSlug(slug), is_published }),
    onSaved: onClose,
    done: profileForms.nowPublished,
  });
  const check = useSlug(typedSlug(form.values.slug), provider.documentId);
  return (
    <Dialog title={profileForms.publishTitle} onClose={onClose}>
      <ProfileForm
        form={{ ...form, submit: (event) => form.submit(event, { is_published: true }) }}
        disabled={cannotBe(check)}
        onClose={onClose}
        save={missing.length > 0 ? profileForms.publishAnyway : text.publish}
      >
        {missing.length > 0 && <Missing steps={missing} />}
        <Text>{profileForms.publishLead}</Text>
        <AddressField
          value={form.values.slug}
          onChange={(slug) => form.setValues({ slug })}
          check={check}
        />
      </ProfileForm>
    </Dialog>
  );
}

const PLACES = {
  services: { to: '/cabinet/services' },
  hours: { to: '/cabinet/hours' },
} as const;

function Missing({ steps }: { readonly steps: ReturnType<typeof missingSteps> }) {
  return (
    <Alert color="yellow" title={profileForms.missingTitle}>
      <ul className={classes.missing}>
        {steps.map(
          (step) =>
            step !== 'publish' && (
              <li key={step}>
                {profileForms.missing[step]}
                {step === 'who' ? (
                  <Link to="/cabinet/profile" search={{ dialog: 'face' }}>
                    {profileForms.fill}
                  </Link>
                ) : (
                  <Link {...PLACES[step]}>{profileForms.fill}</Link>
                )}
              </li>
            ),
        )}
      </ul>
    </Alert>
  );
}
