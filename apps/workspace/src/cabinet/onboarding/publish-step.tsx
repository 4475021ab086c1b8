import { Alert, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { AddressField } from '../../kit/profile/address-field.tsx';
import { usePageState } from '../../kit/profile/page-state.ts';
import { slugFor, typedSlug } from '../../kit/profile/slug.ts';
import { UnprovedAlert } from '../../kit/profile/unproved-alert.tsx';
import { useProfileForm } from '../../kit/profile/use-profile-form.ts';
import { cannotBe, useSlug } from '../../kit/profile/use-slug.ts';
import { missingSteps, type SetupFacts } from '../../kit/setup/setup.ts';
import { useProvider } from '../../shell/provider.tsx';
import { onboarding as text } from '../../text/onboarding.ts';
import { LivePage } from './live-page.tsx';
import classes from './onboarding.module.css';

interface PublishStepProps {
  readonly facts: SetupFacts;
  readonly later: ReactNode;
}

/** The page's address, and the page itself once it is live. */
export function PublishStep({ facts, later }: PublishStepProps) {
  const provider = useProvider();
  const state = usePageState();
  if (state !== 'unpublished') {
    return (
      <Stack gap="md">
        <Missing facts={facts} />
        {state === 'open' ? (
          <LivePage address={provider.slug ?? provider.documentId} />
        ) : (
          <UnprovedAlert />
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Missing facts={facts} />
      <AddressForm later={later} />
    </Stack>
  );
}

function Missing({ facts }: { readonly facts: SetupFacts }) {
  const missing = missingSteps(facts);
  if (missing.length === 0) return null;
  return (
    <Alert color="blue" title={text.missingTitle}>
      <ul className={classes.missing}>
        {missing.map((step) => (
          <li key={step}>
            {text.missing[step]}
            <Link
              to="/cabinet/start"
              search={{ step }}
              aria-label={`${text.fill}: ${text.steps[step]}`}
            >
              {text.fill}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function AddressForm({ later }: Pick<PublishStepProps, 'later'>) {
  const provider = useProvider();
  const form = useProfileForm({
    form: 'address',
    provider,
    toValues: ({ slug, name, is_published }) => ({
      slug: slug ?? slugFor(name ?? ''),
      is_published,
    }),
    toChanges: ({ slug, is_published }) => ({ slug: typedSlug(slug), is_published }),
  });
  const check = useSlug(typedSlug(form.values.slug), provider.documentId);
  return (
    <DialogForm
      form={{ ...form, submit: (event) => form.submit(event, { is_published: true }) }}
      stale={form.now && text.staleLead}
      save={text.publish}
      disabled={cannotBe(check)}
      place={(button) => (
        <>
          <Text size="sm" c="dimmed">
            {text.publishLead}
          </Text>
          <div className={classes.buttons}>
            {button}
            {later}
          </div>
        </>
      )}
    >
      <AddressField
        value={form.values.slug}
        onChange={(slug) => form.setValues({ slug })}
        check={check}
      />
    </DialogForm>
  );
}
