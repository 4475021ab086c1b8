import { Alert, Button, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { announce } from '../../kit/announce.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { dayText, timeText } from '../../kit/when.ts';
import { missingSteps, type SetupFacts } from '../../shared/setup/setup.ts';
import { useProvider } from '../../shell/provider.tsx';
import { onboarding as text } from '../../text/onboarding.ts';
import { publicPage } from '../../text/public-page.ts';
import { AddressField, cannotBe, pageOptions, useSlug } from '../shared/profile/address-field.tsx';
import { usePageState } from '../shared/profile/page-state.ts';
import { useProfileForm } from '../shared/profile/save-profile.ts';
import { slugFor, typedSlug } from '../shared/profile/slug.ts';
import { UnprovedAlert } from '../shared/profile/unproved-alert.tsx';
import classes from './onboarding.module.css';

const QrDialog = lazyDialog(
  async () => (await import('../shared/profile/qr/qr-dialog.tsx')).QrDialog,
);

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

/** The page that everybody can open now: as clients see it, its link, its code to print. `address`: its slug. */
function LivePage({ address }: { readonly address: string }) {
  const link = `${location.origin}/p/${address}`;
  const clipboard = useClipboard();
  const [isCodeOpen, setCodeOpen] = useState(false);
  const copy = () => {
    clipboard.copy(link);
    announce(publicPage.copied);
  };
  return (
    <div className={classes.live}>
      <Stack gap="md">
        <Alert color="green" title={text.live}>
          {text.liveLead}
        </Alert>
        <a className={classes.link} href={link} target="_blank" rel="noopener">
          {link}
        </a>
        <FirstStart address={address} />
        <div className={classes.buttons}>
          <Button size="md" onClick={copy}>
            {clipboard.copied ? publicPage.copied : publicPage.copy}
          </Button>
          <Button
            size="md"
            variant="default"
            component="a"
            href={link}
            target="_blank"
            rel="noopener"
          >
            {publicPage.open}
          </Button>
          <Button size="md" variant="default" onClick={() => setCodeOpen(true)}>
            {text.code}
          </Button>
          <Button
            size="md"
            variant="subtle"
            renderRoot={(props) => <Link {...props} to="/cabinet" />}
          >
            {text.finish}
          </Button>
        </div>
      </Stack>
      {/* To look at: nobody books themselves here. */}
      <iframe className={classes.phone} src={`/p/${address}/embed`} title={text.preview} inert />
      {isCodeOpen && <QrDialog onClose={() => setCodeOpen(false)} />}
    </div>
  );
}

/** The nearest start that clients are offered: the proof that the steps did something. */
function FirstStart({ address }: { readonly address: string }) {
  const { time_zone: zone } = useProvider();
  const { data } = useQuery(pageOptions(address));
  if (!data) return null;
  const [first] = data.first_starts.flatMap(({ starts }) => starts).sort();
  return (
    <Text>
      {first ? text.firstStart(`${dayText(first, zone)}, ${timeText(first, zone)}`) : text.noStarts}
    </Text>
  );
}
