import '../../kit/segmented-styles.ts';
import { Group, Text } from '@mantine/core';
import type { AnyDocument } from '../../kit/content/api.ts';
import { fieldName } from '../../kit/content/names.ts';
import type { ContentType } from '../../kit/content/types.ts';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { entry as words } from '../../text/desk/entry.ts';
import classes from './entry.module.css';
import { Field } from './field.tsx';
import { useEntryForm } from './use-entry-form.ts';

interface DocumentFormProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  /** Null: a new one. */
  readonly document: AnyDocument | null;
}

/** The fields that may be written, in the order of the declaration. */
export function DocumentForm(props: DocumentFormProps) {
  const { type, types, document } = props;
  const { form, names } = useEntryForm(props);
  return (
    <div className={classes.form}>
      <DialogForm
        form={form}
        stale={
          form.changed.length > 0 && (
            <>
              <Text size="sm">{words.changedElsewhere}</Text>
              <Text size="sm">{words.changed(form.changed.map(fieldName).join(', '))}</Text>
            </>
          )
        }
        save={document ? words.save : words.create}
        place={(button) => <Group>{button}</Group>}
      >
        {names.map((name) => (
          <Field
            key={name}
            {...{ name, type, types }}
            value={form.values[name] ?? ''}
            error={form.errors[name]}
            onChange={(value) => form.setFieldValue(name, value)}
          />
        ))}
      </DialogForm>
    </div>
  );
}
