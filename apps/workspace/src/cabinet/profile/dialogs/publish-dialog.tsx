import { Alert, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../../../kit/dialog.tsx';
import { AddressField } from '../../../kit/profile/address-field.tsx';
import { slugFor, typedSlug } from '../../../kit/profile/slug.ts';
import { cannotBe, useSlug } from '../../../kit/profile/use-slug.ts';
import { missingSteps } from '../../../kit/setup/setup.ts';
import { useSetup } from '../../../kit/setup/use-setup.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { profile as text } from '../../../text/profile.ts';
import { FormFrame } from '../form-frame.tsx';
import classes from '../profile.module.css';
import { useProfileForm } from '../use-profile-form.ts';
import type { DialogProps } from './dialogs.tsx';

/** Makes the page everybody's to open, with what it still lacks told. */
export function PublishDialog({ onClose }: DialogProps) {
  const provider = useProvider();
  const setup = useSetup(provider);
  const missing = setup ? missingSteps(setup) : [];
  const form = useProfileForm({
    toValues: ({ slug, name, is_published }) => ({
      slug: slug ?? slugFor(name ?? ''),
      is_published,
    }),
    toChanges: ({ slug, is_published }) => ({ slug: typedSlug(slug), is_published }),
    onSaved: onClose,
    said: text.nowPublished,
  });
  const check = useSlug(typedSlug(form.values.slug), provider.documentId);
  return (
    <Dialog title={text.publishTitle} onClose={onClose}>
      <FormFrame
        form={{ ...form, submit: () => form.submitWith({ is_published: true }) }}
        check={() => !cannotBe(check)}
        disabled={cannotBe(check)}
        onClose={onClose}
        save={missing.length > 0 ? text.publishAnyway : text.publish}
      >
        {missing.length > 0 && <Missing steps={missing} />}
        <Text>{text.publishLead}</Text>
        <AddressField
          value={form.values.slug}
          onChange={(slug) => form.patch({ slug })}
          check={check}
        />
      </FormFrame>
    </Dialog>
  );
}

const PLACES = {
  services: { to: '/cabinet/services' },
  hours: { to: '/cabinet/hours' },
} as const;

function Missing({ steps }: { readonly steps: ReturnType<typeof missingSteps> }) {
  return (
    <Alert color="yellow" title={text.missingTitle}>
      <ul className={classes.missing}>
        {steps.map(
          (step) =>
            step !== 'publish' && (
              <li key={step}>
                {text.missing[step]}
                {step === 'who' ? (
                  <Link to="/cabinet/profile" search={{ dialog: 'face' }}>
                    {text.fill}
                  </Link>
                ) : (
                  <Link {...PLACES[step]}>{text.fill}</Link>
                )}
              </li>
            ),
        )}
      </ul>
    </Alert>
  );
}
