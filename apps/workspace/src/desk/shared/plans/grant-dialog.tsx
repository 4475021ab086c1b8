import { Alert, Button, Checkbox, Group, Skeleton, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { now, useNow } from '../../../api/clock.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { DayField } from '../../../kit/moment-field.tsx';
import { PlainSelect } from '../../../kit/plain-fields.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { dayOf } from '../../../kit/zoned.ts';
import { useMay } from '../../../shell/desk/rights.tsx';
import { grant as text } from '../../../text/desk/grant.ts';
import { requests } from '../../../text/desk/requests.ts';
import { NO_REASON, SecondNote } from '../second-note.tsx';
import { type Plan, type Profile, type Tariff, tariffsOptions } from './api.ts';
import { previewOf, useGrant } from './use-grant.ts';
import {
  droppedDebt,
  endingText,
  failuresOf,
  firstGrant,
  type GrantOrigin,
  type GrantValues,
  lastDayAfter,
  monthShareOf,
  valuesOfTariff,
} from './values.ts';

interface GrantDialogProps {
  /** documentId. */
  readonly user: string;
  readonly profile: Profile;
  /** Absent: nobody asked for it in writing. */
  readonly origin?: GrantOrigin | undefined;
  onClose(): void;
}

/** Gives somebody a plan by hand: which, for how long, for what price, and why. */
export function GrantDialog(props: GrantDialogProps) {
  const { data, error, refetch } = useQuery(tariffsOptions);
  return (
    <Dialog title={text.title} onClose={props.onClose}>
      {!data && !error && <Skeleton height={320} />}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {data && <GrantForm {...props} tariffs={data.data} />}
    </Dialog>
  );
}

interface GrantFormProps extends GrantDialogProps {
  readonly tariffs: readonly Tariff[];
}

function GrantForm({ user, profile, tariffs, origin, onClose }: GrantFormProps) {
  const zone = profile.time_zone ?? 'Europe/Moscow';
  const today = dayOf(now(), zone);
  const to = { user, profile: profile.documentId, zone };
  const { granting, inTheWay, keep } = useGrant({
    ...to,
    close: origin?.close,
    onGranted: onClose,
  });
  const form = useActionForm<GrantValues>({
    form: 'grant',
    initial: firstGrant(today, tariffs, origin),
    validate: (values) => failuresOf(values, today),
    send: (values) => granting.mutateAsync({ values, ended: [] }),
  });
  const isTyped =
    Object.keys(failuresOf({ ...form.values, reason: NO_REASON }, today)).length === 0;
  return (
    <DialogForm
      form={{ ...form, failure: granting.error, isPending: granting.isPending }}
      save={form.values.closes ? text.submitAndClose : text.submit}
      place={(button) =>
        inTheWay.length > 0 ? (
          <InTheWay
            plans={inTheWay}
            zone={zone}
            isPending={granting.isPending}
            onEnd={() => granting.mutate({ values: form.values, ended: inTheWay })}
            onKeep={keep}
          />
        ) : (
          <DialogButtons onCancel={onClose}>{button}</DialogButtons>
        )
      }
    >
      <Text>{text.lead(profile.name ?? requests.nobody)}</Text>
      <Terms form={form} tariffs={tariffs} />
      {origin && (
        <Checkbox
          label={text.closes}
          description={text.closesHint}
          {...form.getInputProps('closes', { type: 'checkbox' })}
        />
      )}
      <SecondNote request={isTyped ? previewOf(form.values, { ...to, ended: inTheWay }) : null} />
    </DialogForm>
  );
}

interface TermsProps {
  readonly form: UseFormReturnType<GrantValues>;
  readonly tariffs: readonly Tariff[];
}

function Terms({ form, tariffs }: TermsProps) {
  const choose = (documentId: string) => {
    const tariff = tariffs.find((one) => one.documentId === documentId);
    form.setValues({ tariff: documentId, ...(tariff && valuesOfTariff(tariff)) });
  };
  const options = tariffs.map(({ documentId: value, title, by_agreement, ...tariff }) => ({
    value,
    label: `${title}, ${by_agreement ? text.byAgreement : text.size(tariff.appointments_count)}`,
  }));
  const share = monthShareOf(form.values);
  const numeric = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <PlainSelect
        data-autofocus
        label={text.tariff}
        data={[{ value: '', label: '' }, ...options]}
        value={form.values.tariff}
        error={form.errors.tariff}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Group gap="md" grow align="flex-start">
        <DayField label={text.from} {...form.getInputProps('from')} />
        <DayField label={text.to} {...form.getInputProps('to')} />
      </Group>
      <Lengths form={form} />
      <Group gap="md" grow align="flex-start">
        <TextInput {...numeric} label={text.records} {...form.getInputProps('records')} />
        <TextInput {...numeric} label={text.extra} {...form.getInputProps('extra')} />
      </Group>
      <TextInput
        {...numeric}
        label={text.cost}
        description={share === null ? text.costHint : text.costShare(rubles(share))}
        {...form.getInputProps('cost')}
      />
      <TextInput
        {...numeric}
        label={text.paid}
        description={text.paidHint}
        {...form.getInputProps('paid')}
      />
      <TextInput
        label={text.reason}
        description={text.reasonHint}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </>
  );
}

/** Months that one press gives. */
const MONTHS = [1, 3, 12] as const;

function Lengths({ form }: Pick<TermsProps, 'form'>) {
  const { from } = form.values;
  return (
    <div>
      <Group gap="xs">
        {MONTHS.map((months) => (
          <Button
            key={months}
            variant="default"
            size="compact-md"
            disabled={from === ''}
            onClick={() => form.setValues({ to: lastDayAfter(from, months) })}
          >
            {text.months[months]}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {text.toHint}
      </Text>
    </div>
  );
}

interface InTheWayProps {
  readonly plans: readonly Plan[];
  readonly zone: string;
  readonly isPending: boolean;
  onEnd(): void;
  onKeep(): void;
}

/** The plans that a new one cannot stand beside, and what ending them does. */
function InTheWay({ plans, zone, isPending, onEnd, onKeep }: InTheWayProps) {
  const now = useNow();
  const mayEnd = useMay()('api::user-tariff.user-tariff.update');
  const debt = droppedDebt(plans);
  return (
    <Alert color="yellow" role="alert">
      <Text fw={600}>{text.overlaps}</Text>
      {plans.map((plan) => (
        <Text key={plan.documentId}>{endingText(plan, { zone, now })}</Text>
      ))}
      <Text>{text.noMoney}</Text>
      {debt > 0 && <Text>{text.noExtra(rubles(debt))}</Text>}
      <Group gap="sm" mt="sm">
        {mayEnd && (
          <WriteButton size="md" color="red" loading={isPending} onClick={onEnd}>
            {text.endAndGrant}
          </WriteButton>
        )}
        <Button size="md" variant="default" onClick={onKeep}>
          {text.keep}
        </Button>
      </Group>
    </Alert>
  );
}
