import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AnyDocument } from '../../kit/content/api.ts';
import { fieldName } from '../../kit/content/names.ts';
import type { ContentType } from '../../kit/content/types.ts';
import { useDraftForm } from '../../kit/draft-form.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { focusFirst, useSubmission } from '../../kit/form-submission.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { entry as words } from '../../text/desk/entry.ts';
import classes from './entry.module.css';
import { failuresOf } from './failures.ts';
import { Field } from './field.tsx';
import { useFormShape } from './use-form-shape.ts';
import { useSave } from './use-save.ts';
import type { FormValues } from './values.ts';

interface DocumentFormProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  /** Null: a new one. */
  readonly document: AnyDocument | null;
}

/** The fields that may be written, in the order of the declaration. */
export function DocumentForm({ type, types, document }: DocumentFormProps) {
  const shape = useFormShape({ type, types, document });
  const [initial] = useState<FormValues>(() => shape.valuesOf(document));
  const { values, version, changed, save } = useSave({ type, types, document, shape, initial });
  const form = useDraftForm<FormValues>(`entry:${shape.locale}`, {
    version,
    initialValues: values,
    validate: (values) => failuresOf(values, type.attributes),
  });
  const { failure, isPending, submit } = useSubmission<FormValues>({
    form,
    fieldOf: Object.fromEntries(shape.names.map((name) => [name, name])),
    onSubmit: save,
  });
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate className={classes.form}>
      <Stack gap="md">
        {shape.names.map((name) => (
          <Field
            key={name}
            {...{ name, type, types }}
            value={form.values[name] ?? ''}
            error={form.errors[name]}
            onChange={(value) => form.setFieldValue(name, value)}
          />
        ))}
        {changed.length > 0 && (
          <Alert role="alert">
            <Text size="sm">{words.changedElsewhere}</Text>
            <Text size="sm">{words.changed(changed.map(fieldName).join(', '))}</Text>
          </Alert>
        )}
        {failure !== null && <FailureCard failure={failure} />}
        <Group>
          <WriteButton size="md" type="submit" loading={isPending}>
            {document ? words.save : words.create}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}
