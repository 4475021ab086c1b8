import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { common } from '../../text/common.ts';
import { services as text } from '../../text/services.ts';
import { useDraftForm } from '../draft-form.ts';
import { FailureCard } from '../failure-card.tsx';
import { focusFirst, useSubmission } from '../form-submission.ts';
import { PlainSelect } from '../plain-fields.tsx';
import { WriteButton } from '../writes.tsx';
import { ServiceDetails } from './service-details.tsx';
import classes from './service-form.module.css';
import { emptyService, FIELD_OF, failuresOf, type ServiceValues } from './service-values.ts';

export type ServiceFormState = UseFormReturnType<ServiceValues>;

interface ServiceFormProps {
  /** The document's name in the key of the draft. */
  readonly draft: string;
  /** The version of the service that is typed over. */
  readonly version?: number | undefined;
  /** The first values; later ones change nothing that is typed. */
  readonly values?: ServiceValues;
  readonly groups?: readonly { readonly documentId: string; readonly title: string }[];
  /** The first steps: title, time and price alone. */
  readonly isShort?: boolean;
  readonly submitLabel?: string;
  /** The reason it cannot be sent yet. */
  readonly waitsFor?: string | undefined;
  /**
   * A failure is shown beside the form, and nothing typed is lost. An answer replaces the typed values: it merges
   * somebody else's changes with one's own.
   */
  onSubmit(values: ServiceValues): Promise<ServiceValues | null>;
  onCancel?(): void;
  /** Between the fields and the buttons. */
  readonly children?: ReactNode;
}

/** A service's form. */
export function ServiceForm(props: ServiceFormProps) {
  const { values = emptyService, groups = [], isShort = false, onSubmit, onCancel } = props;
  const form = useDraftForm<ServiceValues>(props.draft, {
    version: props.version,
    initialValues: values,
    validate: failuresOf,
  });
  const { failure, isPending, submit } = useSubmission({ form, fieldOf: FIELD_OF, onSubmit });
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate>
      <Stack gap="md">
        <TextInput
          size="md"
          label={text.name}
          maxLength={255}
          // A form of what is there already opens without a phone's keyboard over it.
          data-autofocus={values.title === '' || undefined}
          {...form.getInputProps('title')}
        />
        <Essentials form={form} isShort={isShort} />
        {groups.length > 0 && (
          <PlainSelect
            label={text.group}
            data={[
              { value: '', label: text.noGroup },
              ...groups.map(({ documentId, title }) => ({ value: documentId, label: title })),
            ]}
            {...form.getInputProps('group')}
          />
        )}
        {!isShort && <ServiceDetails form={form} />}
        {props.children}
        {failure !== null && <FailureCard failure={failure} />}
        <Group justify="flex-end" gap="sm">
          {onCancel && (
            <Button size="md" variant="default" onClick={onCancel}>
              {common.cancel}
            </Button>
          )}
          <WriteButton
            size="md"
            type="submit"
            loading={isPending}
            disabled={Boolean(props.waitsFor)}
          >
            {props.waitsFor ?? props.submitLabel ?? common.save}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}

function Essentials({
  form,
  isShort,
}: {
  readonly form: ServiceFormState;
  readonly isShort: boolean;
}) {
  return (
    <>
      <TextInput
        size="md"
        label={text.duration}
        inputMode="numeric"
        {...form.getInputProps('duration')}
      />
      <Group gap="xs" role="group" aria-label={text.duration}>
        {text.durations.map((minutes) => (
          <Button
            key={minutes}
            size="sm"
            mih={44}
            variant={form.values.duration === minutes ? 'light' : 'default'}
            aria-pressed={form.values.duration === minutes}
            onClick={() => form.setFieldValue('duration', minutes)}
          >
            {text.minutes(Number(minutes))}
          </Button>
        ))}
      </Group>
      <div className={isShort ? undefined : classes.pair}>
        <TextInput
          size="md"
          label={text.price}
          inputMode="decimal"
          {...form.getInputProps('price')}
        />
        {!isShort && (
          <TextInput
            size="md"
            label={text.priceMax}
            description={text.priceMaxHint}
            inputMode="decimal"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('priceMax')}
          />
        )}
      </div>
    </>
  );
}
