import { Alert, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { AddressField } from '../../kit/profile/address-field.tsx';
import { usePageState } from '../../kit/profile/page-state.ts';
import { saveProfile } from '../../kit/profile/save-profile.ts';
import { slugFor, typedSlug } from '../../kit/profile/slug.ts';
import { UnprovedAlert } from '../../kit/profile/unproved-alert.tsx';
import { cannotBe, useSlug } from '../../kit/profile/use-slug.ts';
import { missingSteps, type SetupFacts } from '../../kit/setup/setup.ts';
import { WriteButton } from '../../kit/writes.tsx';
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
  const [typed, setTyped] = useDraft('address', provider.slug ?? slugFor(provider.name ?? ''));
  const check = useSlug(typedSlug(typed), provider.documentId);
  const { failure, isPending, isStale, publish } = usePublishing();
  const isTaken = cannotBe(check);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTaken) publish(typedSlug(typed));
      }}
    >
      <Stack gap="md">
        <AddressField value={typed} onChange={setTyped} check={check} />
        {isStale && <Alert role="alert">{text.staleLead}</Alert>}
        {failure !== null && <FailureCard failure={failure} />}
        <Text size="sm" c="dimmed">
          {text.publishLead}
        </Text>
        <div className={classes.buttons}>
          <WriteButton size="md" type="submit" loading={isPending} disabled={isTaken}>
            {text.publish}
          </WriteButton>
          {later}
        </div>
      </Stack>
    </form>
  );
}

function usePublishing() {
  const client = useQueryClient();
  const provider = useProvider();
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const [isStale, setStale] = useState(false);
  const publish = async (slug: string) => {
    if (isPending) return;
    setFailure(null);
    setStale(false);
    setPending(true);
    try {
      const changes = { slug, is_published: true };
      if (await saveProfile(provider, changes)) setStale(true);
      // The address was free a moment ago.
      else await client.invalidateQueries({ queryKey: ['pages'] });
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setPending(false);
    }
  };
  return { failure, isPending, isStale, publish };
}
