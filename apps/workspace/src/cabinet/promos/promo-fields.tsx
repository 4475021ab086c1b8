import { Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { PROMO_KINDS } from '@okoshko/contract/promos/kinds';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../api/clock.ts';
import { type Service, servicesOptions } from '../../api/services.ts';
import { Choices } from '../../kit/choices.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DayField } from '../../kit/moment-field.tsx';
import { zoneNote } from '../../kit/zone-text.ts';
import { useProvider } from '../../shell/provider.tsx';
import { promos as text } from '../../text/promos.ts';
import type { PromoFormState } from './promo-values.ts';
import classes from './promos.module.css';

/** The size of the discount. */
export function Reduction({ form }: { readonly form: PromoFormState }) {
  const { kind } = form.values;
  return (
    <>
      <Choices
        label={text.kind}
        isLabelHidden
        choices={PROMO_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value)}
      />
      <TextInput
        label={text.values[kind]}
        description={text.valueHints[kind]}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('value')}
      />
    </>
  );
}

type NamedService = Pick<Service, 'documentId' | 'title'>;

interface ServicesProps {
  readonly form: PromoFormState;
  /** The services of the discount: archived ones are no longer offered, but stay chosen. */
  readonly ownServices: readonly NamedService[];
}

export function Services({ form, ownServices }: ServicesProps) {
  const services = useQuery(servicesOptions(useProvider().documentId));
  if (services.error && !services.data) {
    return <FailureCard failure={services.error} retry={() => void services.refetch()} />;
  }
  const listed = services.data ?? [];
  const isListed = ({ documentId }: NamedService) =>
    listed.some((one) => one.documentId === documentId);
  const choices: readonly NamedService[] = [
    ...listed,
    ...ownServices.filter((one) => !isListed(one)),
  ];
  if (choices.length === 0 && !services.isPending) return null;
  return (
    <Checkbox.Group
      label={text.services}
      description={text.servicesHint}
      {...form.getInputProps('services')}
    >
      <Stack gap={0} mt="xs">
        {services.isPending && <Skeleton height={132} />}
        {choices.map(({ documentId, title }) => (
          <Checkbox key={documentId} className={classes.choice} value={documentId} label={title} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface PeriodProps {
  readonly form: PromoFormState;
  readonly zone: string;
}

/** The first and last day of the appointments that get the discount. */
export function Period({ form, zone }: PeriodProps) {
  return (
    <div>
      <div className={classes.pair}>
        <DayField label={text.from} {...form.getInputProps('from')} />
        <DayField label={text.to} {...form.getInputProps('to')} />
      </div>
      <Text size="sm" c="dimmed" mt={4}>
        {text.periodHint(zoneNote(zone, now()))}
      </Text>
    </div>
  );
}
