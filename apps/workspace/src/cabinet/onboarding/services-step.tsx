import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { servicesOptions } from '../../api/provider-rows.ts';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { exampleServices } from '../../kit/services/examples.ts';
import { ServiceForm } from '../../kit/services/service-form.tsx';
import {
  changesOf,
  emptyService,
  FIELD_OF,
  failuresOf,
  type ServiceValues,
} from '../../kit/services/service-values.ts';
import { useProvider } from '../../shell/provider.tsx';
import { onboarding as text } from '../../text/onboarding.ts';
import classes from './onboarding.module.css';

interface ServicesStepProps {
  readonly later: ReactNode;
  onDone(): void;
}

/** The services that clients can book: one is enough to begin. */
export function ServicesStep({ later, onDone }: ServicesStepProps) {
  const { data, error, refetch } = useQuery(servicesOptions(useProvider().documentId));
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
            {exampleServices.map((example) => (
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
