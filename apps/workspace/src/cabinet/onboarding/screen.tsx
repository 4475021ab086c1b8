import '../../kit/form-styles.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { session } from '../../api/session.ts';
import { LiveRegion } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { nextStep, type SetupFacts, type SetupStep, stepAfter } from '../../kit/setup/setup.ts';
import { useSetup } from '../../kit/setup/use-setup.ts';
import { OfflineBar } from '../../shell/offline-bar.tsx';
import { ProviderGate, useProvider } from '../../shell/provider.tsx';
import { onboarding as text } from '../../text/onboarding.ts';
import { HoursStep } from './hours-step.tsx';
import classes from './onboarding.module.css';
import { PublishStep } from './publish-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { Steps } from './steps.tsx';
import { WhoStep } from './who-step.tsx';

/** The four steps to a public page; the first one opens a profile for a user who has none. */
export function OnboardingScreen() {
  return (
    <ProviderGate otherwise={<Newcomer />}>
      <OwnBar />
      <main id="content" tabIndex={-1} className={classes.main}>
        <OwnSteps />
      </main>
      <LiveRegion />
    </ProviderGate>
  );
}

const OwnBar = () => <OfflineBar zone={useProvider().time_zone} />;

function Newcomer() {
  const navigate = useNavigate();
  return (
    <main className={classes.main}>
      <Page
        title={text.title}
        actions={
          <Button variant="default" onClick={() => session.signOut()}>
            {text.signOut}
          </Button>
        }
      >
        <Text>{text.newcomerLead}</Text>
        <Steps current="who" done={null} />
        <WhoStep
          provider={null}
          onDone={() => navigate({ to: '/cabinet/start', search: { step: 'services' } })}
        />
      </Page>
    </main>
  );
}

function OwnSteps() {
  const provider = useProvider();
  const { facts, failure, retry } = useSetup(provider);
  const { step } = useSearch({ from: '/cabinet/start' });
  return (
    <Page
      title={text.title}
      actions={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/cabinet" />}>
          {text.toCabinet}
        </Button>
      }
    >
      {failure && <FailureCard failure={failure} retry={retry} />}
      {!facts && !failure && <Skeleton height={320} />}
      {facts && <Step step={step ?? nextStep(facts)} facts={facts} />}
    </Page>
  );
}

function Step({ step, facts }: { readonly step: SetupStep; readonly facts: SetupFacts }) {
  const provider = useProvider();
  const navigate = useNavigate();
  const after = stepAfter(step);
  const next = () =>
    after
      ? navigate({ to: '/cabinet/start', search: { step: after } })
      : navigate({ to: '/cabinet' });
  const later = (
    <Button variant="subtle" size="md" onClick={next}>
      {text.later}
    </Button>
  );
  return (
    <>
      {step === 'who' && <Text c="dimmed">{text.lead}</Text>}
      <Steps current={step} done={facts} />
      {step === 'who' && <WhoStep provider={provider} onDone={next} later={later} />}
      {step === 'services' && <ServicesStep onDone={next} later={later} />}
      {step === 'hours' && <HoursStep onDone={next} later={later} />}
      {step === 'publish' && <PublishStep facts={facts} later={later} />}
    </>
  );
}
