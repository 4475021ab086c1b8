import '../../kit/form-styles.ts';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { servicesOptions } from '../../api/services.ts';
import { session } from '../../api/session.ts';
import { LiveRegion } from '../../kit/announce.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { Page } from '../../kit/page.tsx';
import { nextStep, type SetupFacts, type SetupStep, stepAfter } from '../../shared/setup/setup.ts';
import { OfflineBar } from '../../shell/offline-bar.tsx';
import { ProviderGate, useProvider } from '../../shell/provider.tsx';
import { onboarding as text } from '../../text/onboarding.ts';
import { ServiceForm } from '../shared/services/service-form.tsx';
import {
  changesOf,
  emptyService,
  exampleServicesOf,
  FIELD_OF,
  failuresOf,
  type ServiceValues,
} from '../shared/services/service-values.ts';
import { useSetup } from '../shared/setup/use-setup.ts';
import { HoursStep } from './hours-step.tsx';
import classes from './onboarding.module.css';
import { PublishStep } from './publish-step.tsx';
import { Steps } from './steps.tsx';
import { WhoStep } from './who-step.tsx';

const route = getRouteApi('/cabinet/start');

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
  const { step } = route.useSearch();
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

interface ServicesStepProps {
  readonly later: ReactNode;
  onDone(): void;
}

/** The services that clients can book: one is enough to begin. */
function ServicesStep({ later, onDone }: ServicesStepProps) {
  const { documentId, specialization } = useProvider();
  const { data, error, refetch } = useQuery(servicesOptions(documentId));
  const [typed, setTyped] = useDraft<ServiceValues | null>('example', null);
  if (error && !data) return <FailureCard failure={error} retry={refetch} />;
  if (!data) return <Skeleton height={200} />;
  if (typed) return <NewService values={typed} sort={data.length} onClose={() => setTyped(null)} />;
  const isFirst = data.length === 0;
  return (
    <Stack gap="md">
      <Text>{isFirst ? text.servicesLead : text.added(data.length)}</Text>
      <ul className={classes.list}>
        {data.map(({ documentId, title, duration, price }) => (
          <li key={documentId}>
            <span>{title}</span>
            <Text span c="dimmed">
              {text.serviceLine(duration, rubles(price))}
            </Text>
          </li>
        ))}
      </ul>
      {isFirst && (
        <>
          <Text size="sm" c="dimmed">
            {text.exampleLead}
          </Text>
          <Group gap="xs">
            {exampleServicesOf(specialization).map((example) => (
              <Button key={example.title} variant="light" onClick={() => setTyped(example)}>
                {example.title}
              </Button>
            ))}
          </Group>
        </>
      )}
      <div className={classes.buttons}>
        {!isFirst && (
          <Button size="md" onClick={onDone}>
            {text.nextPlain}
          </Button>
        )}
        <Button
          size="md"
          variant={isFirst ? 'filled' : 'default'}
          onClick={() => setTyped(emptyService)}
        >
          {isFirst ? text.addService : text.addAnother}
        </Button>
        {isFirst && later}
      </div>
    </Stack>
  );
}

interface NewServiceProps {
  readonly values: ServiceValues;
  readonly sort: number;
  onClose(): void;
}

function NewService({ values, sort, onClose }: NewServiceProps) {
  const form = useDocumentForm({
    form: 'service',
    plural: 'services',
    selection: {},
    row: null,
    initial: values,
    toValues: () => values,
    toChanges: (typed: ServiceValues) => ({ ...changesOf(typed), sort }),
    validate: failuresOf,
    fieldOf: FIELD_OF,
    done: ({ title }) => title,
    onSaved: onClose,
  });
  return <ServiceForm form={form} isShort save={text.saveService} onCancel={onClose} />;
}
