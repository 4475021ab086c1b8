import { Button, Group, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { services as text } from '../../text/services.ts';
import { DialogForm } from '../form/dialog-form.tsx';
import type { ActionForm } from '../form/use-action-form.ts';
import { PlainSelect } from '../plain-fields.tsx';
import { ServiceDetails } from './service-details.tsx';
import classes from './service-form.module.css';
import type { ServiceValues } from './service-values.ts';

export type ServiceFormState = ActionForm<ServiceValues>;

interface ServiceFormProps extends ComponentProps<typeof DialogForm> {
  readonly form: ServiceFormState;
  readonly groups?: readonly { readonly documentId: string; readonly title: string }[];
  /** The first steps: title, time and price alone. */
  readonly isShort?: boolean;
}

/** A service's form. */
export function ServiceForm({
  groups = [],
  isShort = false,
  children,
  ...props
}: ServiceFormProps) {
  const { form } = props;
  const { title } = form.getInitialValues();
  return (
    <DialogForm {...props}>
      <TextInput
        label={text.name}
        maxLength={255}
        // A form of what is there already opens without a phone's keyboard over it.
        data-autofocus={title === '' || undefined}
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
      {children}
    </DialogForm>
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
      <TextInput label={text.duration} inputMode="numeric" {...form.getInputProps('duration')} />
      <Group gap="xs" role="group" aria-label={text.duration}>
        {text.durations.map((minutes) => (
          <Button
            key={minutes}
            size="sm"
            variant={form.values.duration === minutes ? 'light' : 'default'}
            aria-pressed={form.values.duration === minutes}
            onClick={() => form.setFieldValue('duration', minutes)}
          >
            {text.minutes(Number(minutes))}
          </Button>
        ))}
      </Group>
      <div className={isShort ? undefined : classes.pair}>
        <TextInput label={text.price} inputMode="decimal" {...form.getInputProps('price')} />
        {!isShort && (
          <TextInput
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
