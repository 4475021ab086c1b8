import { Checkbox, Group, Switch, Text, TextInput } from '@mantine/core';
import { Disclosure } from '../../kit/disclosure.tsx';
import type { OpenDocument } from '../../kit/document-dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { TimeField } from '../../kit/moment-field.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { WEEKDAYS } from '../../shared/schedule/intervals.ts';
import { useProvider } from '../../shell/provider.tsx';
import { intervals } from '../../text/hours.ts';
import { promos as text } from '../../text/promos.ts';
import { OwnDocumentDialog } from '../shared/own-document-dialog.tsx';
import { PROMO, type Promo, promosOptions } from './api.ts';
import { Period, Reduction, Services } from './promo-fields.tsx';
import {
  changesOf,
  emptyPromo,
  FIELD_OF,
  failuresOf,
  LIMITS,
  type PromoFormState,
  type PromoValues,
  valuesOf,
} from './promo-values.ts';
import classes from './promos.module.css';

export const PromoDialog = ({ id, onClose }: OpenDocument) => (
  <OwnDocumentDialog {...{ id, onClose }} list={promosOptions} words={text}>
    {(promo) => <PromoForm promo={promo} onClose={onClose} />}
  </OwnDocumentDialog>
);

interface PromoFormProps {
  /** Null: a new one. */
  readonly promo: Promo | null;
  onClose(): void;
}

function PromoForm({ promo, onClose }: PromoFormProps) {
  const { time_zone: zone } = useProvider();
  const form = useDocumentForm({
    plural: 'promos',
    selection: PROMO,
    row: promo,
    initial: emptyPromo,
    toValues: (row) => valuesOf(row, zone),
    toChanges: (values: PromoValues, base) => changesOf(values, zone, base),
    validate: failuresOf,
    fieldOf: FIELD_OF,
    // Everything else of a code is checked before: another discount has it.
    sentenceOf: (field) => (field === 'code' ? text.problems.codeTaken : undefined),
    done: ({ title }) => text.saved(title),
    removal: ({ title }) => ({
      label: text.remove,
      title: text.removeTitle(title),
      lead: text.removeAfter,
      done: text.removed(title),
    }),
    onSaved: onClose,
  });
  const used = promo?.used_count ?? 0;
  return (
    <DialogForm
      form={form}
      stale={form.changed.length > 0 && <ChangedElsewhere fields={form.changed} />}
    >
      <TextInput
        label={text.name}
        description={text.nameHint}
        maxLength={LIMITS.title}
        data-autofocus={promo === null || undefined}
        {...form.getInputProps('title')}
      />
      <Reduction form={form} />
      <Code form={form} />
      <Services form={form} ownServices={promo?.services ?? []} />
      <Period form={form} zone={zone} />
      <PromoConditions form={form} />
      {used > 0 && (
        <Text size="sm" c="dimmed">
          {text.usedAlready(used)} {text.bookedStay}
        </Text>
      )}
    </DialogForm>
  );
}

function ChangedElsewhere({ fields }: { readonly fields: readonly string[] }) {
  const names = new Set(fields.map((field) => text.fields[field] ?? field));
  return (
    <>
      <Text size="sm">{text.changedElsewhere}</Text>
      <Text size="sm">{text.changed([...names].join(', '))}</Text>
    </>
  );
}

function Code({ form }: { readonly form: PromoFormState }) {
  return (
    <>
      <Switch
        label={text.byCode}
        description={text.byCodeHint}
        {...form.getInputProps('byCode', { type: 'checkbox' })}
      />
      {form.values.byCode && (
        <TextInput
          label={text.codeLabel}
          description={text.codeHint}
          maxLength={LIMITS.code}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      )}
    </>
  );
}

const FIELDS = ['weekdays', 'fromTime', 'toTime', 'maxUses', 'maxUsesPerClient'] as const;

/** Rarely used conditions: open from the start when one of them is set, and as soon as one is wrong. */
function PromoConditions({ form }: { readonly form: PromoFormState }) {
  return (
    <Disclosure
      label={text.more}
      isOpenAtFirst={isSet(form.values)}
      mustBeOpen={FIELDS.some((field) => form.errors[field])}
    >
      <Switch
        label={text.isForNew}
        description={text.isForNewHint}
        {...form.getInputProps('isForNew', { type: 'checkbox' })}
      />
      <div className={classes.pair}>
        <TextInput
          label={text.maxUses}
          description={text.unlimited}
          inputMode="numeric"
          {...form.getInputProps('maxUses')}
        />
        <TextInput
          label={text.maxUsesPerClient}
          description={text.unlimited}
          inputMode="numeric"
          {...form.getInputProps('maxUsesPerClient')}
        />
      </div>
      <Weekdays form={form} />
      <div>
        <div className={classes.pair}>
          <TimeField label={text.fromTime} {...form.getInputProps('fromTime')} />
          <TimeField label={text.toTime} {...form.getInputProps('toTime')} />
        </div>
        <Text size="sm" c="dimmed" mt={4}>
          {text.timesHint}
        </Text>
      </div>
      <PlainTextarea
        label={text.description}
        rows={3}
        maxLength={LIMITS.description}
        {...form.getInputProps('description')}
      />
    </Disclosure>
  );
}

function Weekdays({ form }: { readonly form: PromoFormState }) {
  return (
    <Checkbox.Group
      label={text.weekdays}
      description={text.weekdaysHint}
      {...form.getInputProps('weekdays')}
    >
      <Group gap="0 lg" mt="xs">
        {WEEKDAYS.map((day, index) => (
          <Checkbox
            key={day}
            className={classes.choice}
            value={String(index + 1)}
            label={intervals.short[day]}
            aria-label={intervals.weekdays[day]}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

const isSet = (values: PromoValues): boolean =>
  values.isForNew ||
  values.weekdays.length > 0 ||
  [values.description, values.fromTime, values.maxUses, values.maxUsesPerClient].some(Boolean);
