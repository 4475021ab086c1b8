import { Group, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useDraftForm } from '../../kit/draft-form.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { focusFirst, useSubmission } from '../../kit/form-submission.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { common } from '../../text/common.ts';
import { promos as text } from '../../text/promos.ts';
import type { Service } from './api.ts';
import { PromoConditions } from './promo-conditions.tsx';
import { Period, Reduction, Services } from './promo-fields.tsx';
import { FIELD_OF, failuresOf, LIMITS, type PromoValues } from './promo-values.ts';

export type PromoFormState = UseFormReturnType<PromoValues>;

interface PromoFormProps {
  /** The document's name in the key of the draft. */
  readonly draft: string;
  /** The version of the discount that is typed over. */
  readonly version: number | null | undefined;
  readonly values: PromoValues;
  /** The services it is for, archived ones among them. */
  readonly ownServices: readonly Service[];
  readonly zone: string;
  /** Answers what takes the place of what was typed: somebody else's changes with one's own. */
  onSubmit(values: PromoValues): Promise<PromoValues | null>;
  /** The content beside the button that saves. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function PromoForm(props: PromoFormProps) {
  const { draft, version, values, ownServices, zone, onSubmit, aside, children } = props;
  const form = useDraftForm<PromoValues>(draft, {
    version,
    initialValues: values,
    validate: failuresOf,
  });
  const { failure, isPending, submit } = useSubmission({
    form,
    fieldOf: FIELD_OF,
    onSubmit,
    // Everything else of a code is checked before: another discount has it.
    sentenceOf: (field) => (field === 'code' ? text.problems.codeTaken : undefined),
  });
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate>
      <Stack gap="md">
        <TextInput
          size="md"
          label={text.name}
          description={text.nameHint}
          maxLength={LIMITS.title}
          data-autofocus={values.title === '' || undefined}
          {...form.getInputProps('title')}
        />
        <Reduction form={form} />
        <Code form={form} />
        <Services form={form} ownServices={ownServices} />
        <Period form={form} zone={zone} />
        <PromoConditions form={form} />
        {children}
        {failure !== null && <FailureCard failure={failure} />}
        <Group justify="space-between" gap="sm">
          {aside ?? <span />}
          <WriteButton size="md" type="submit" loading={isPending}>
            {common.save}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}

function Code({ form }: { readonly form: PromoFormState }) {
  return (
    <>
      <Switch
        size="md"
        label={text.byCode}
        description={text.byCodeHint}
        {...form.getInputProps('byCode', { type: 'checkbox' })}
      />
      {form.values.byCode && (
        <TextInput
          size="md"
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
