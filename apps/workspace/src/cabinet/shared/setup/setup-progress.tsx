import { Button, Group, Text } from '@mantine/core';
import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { Link } from '@tanstack/react-router';
import { doneSteps, nextStep } from '../../../shared/setup/setup.ts';
import { onboarding as text } from '../../../text/onboarding.ts';
import classes from './setup-progress.module.css';
import { useSetup } from './use-setup.ts';

/** The number of first steps that are done, and a link to the next one. */
export function SetupProgress({ provider }: { readonly provider: ProviderProfile }) {
  const { facts } = useSetup(provider);
  if (!facts) return null;
  const done = Object.values(doneSteps(facts)).filter(Boolean).length;
  return (
    <section className={classes.card} aria-labelledby="setup">
      <Group justify="space-between" gap="sm">
        <div>
          <h2 id="setup" className={classes.title}>
            {text.cardTitle(done)}
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
