import { Button, Group, Text } from '@mantine/core';
import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { Link } from '@tanstack/react-router';
import { onboarding as text } from '../../text/onboarding.ts';
import { doneSteps, nextStep } from './setup.ts';
import classes from './setup-card.module.css';
import { useSetup } from './use-setup.ts';

/** Leads a professional whose page is not published yet to the next of the first steps; nothing to all others. */
export function SetupCard({ provider }: { readonly provider: ProviderProfile }) {
  const facts = useSetup(provider, !provider.is_published);
  if (provider.is_published || !facts) return null;
  const done = Object.values(doneSteps(facts)).filter(Boolean).length;
  return (
    <section className={classes.card} aria-labelledby="setup">
      <Group justify="space-between" gap="sm">
        <div>
          <h2 id="setup" className={classes.title}>
            {text.cardTitle}
          </h2>
          <Text size="sm">{text.cardLead(done)}</Text>
        </div>
        <Button
          size="md"
          renderRoot={(props) => (
            <Link {...props} to="/cabinet/start" search={{ step: nextStep(facts) }} />
          )}
        >
          {text.cardAction}
        </Button>
      </Group>
    </section>
  );
}
