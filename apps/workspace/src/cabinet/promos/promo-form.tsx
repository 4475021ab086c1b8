import { Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { useProvider } from '../../shell/provider.tsx';
import { promos as text } from '../../text/promos.ts';
import { PROMO, type Promo } from './api.ts';
import { PromoConditions } from './promo-conditions.tsx';
import { Period, Reduction, Services } from './promo-fields.tsx';
import {
  changesOf,
  emptyPromo,
  FIELD_OF,
  failuresOf,
  LIMITS,
  type PromoValues,
  valuesOf,
} from './promo-values.ts';
import { RemovePromo } from './remove-promo.tsx';

export type PromoFormState = UseFormReturnType<PromoValues>;

interface PromoFormProps {
  /** Null: a new one. */
  readonly promo: Promo | null;
  onClose(): void;
}

export function PromoForm({ promo, onClose }: PromoFormProps) {
  const { time_zone: zone } = useProvider();
  const form = useDocumentForm({
    form: `promo:${promo?.documentId}`,
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
    onSaved: onClose,
  });
  const used = promo?.used_count ?? 0;
  return (
    <DialogForm
      form={form}
      stale={form.changed.length > 0 && <ChangedElsewhere fields={form.changed} />}
      instead={
        promo && {
          label: text.remove,
          question: (back) => <RemovePromo promo={promo} onDone={onClose} onBack={back} />,
        }
      }
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
