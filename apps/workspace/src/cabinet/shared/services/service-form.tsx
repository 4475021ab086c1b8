import { Button, Group, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { Disclosure } from '../../../kit/disclosure.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import type { ActionForm } from '../../../kit/form/use-action-form.ts';
import { PlainSelect, PlainTextarea } from '../../../kit/plain-fields.tsx';
import { services as text } from '../../../text/services.ts';
import { ColorField } from './color-field.tsx';
import classes from './service-form.module.css';
import { type DoubtfulField, doubtOf, type ServiceValues } from './service-values.ts';

type ServiceFormState = ActionForm<ServiceValues>;

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
      <DoubtfulInput form={form} field="duration" label={text.duration} inputMode="numeric" />
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
        <DoubtfulInput form={form} field="price" label={text.price} inputMode="decimal" />
        {!isShort && (
          <DoubtfulInput
            form={form}
            field="priceMax"
            label={text.priceMax}
            hint={text.priceMaxHint}
            inputMode="decimal"
          />
        )}
      </div>
    </>
  );
}

interface DoubtfulInputProps {
  readonly form: ServiceFormState;
  readonly field: DoubtfulField;
  readonly label: string;
  readonly hint?: string;
  readonly inputMode: 'numeric' | 'decimal';
}

/** Milliseconds after the last key: 7 may be on its way to 75. */
const TYPED_AFTER = 500;

/** Asks about a value that is likely a slip, and saves it all the same. */
function DoubtfulInput({ form, field, hint, ...props }: DoubtfulInputProps) {
  const [settled] = useDebouncedValue(form.values[field], TYPED_AFTER);
  const doubt = settled === form.values[field] ? doubtOf(field, settled) : null;
  return (
    <TextInput
      {...props}
      description={doubt ? <span role="status">{doubt}</span> : hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...form.getInputProps(field)}
    />
  );
}

/** The fields of a service besides its title, time and price. */
function ServiceDetails({ form }: { readonly form: ServiceFormState }) {
  return (
    <>
      <PlainTextarea
        label={text.description}
        description={text.descriptionHint}
        maxLength={5000}
        rows={3}
        {...form.getInputProps('description')}
      />
      <Switch
        label={text.isActive}
        description={text.isActiveHint}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      <Switch
        label={text.isOnline}
        description={text.isOnlineHint}
        {...form.getInputProps('isOnline', { type: 'checkbox' })}
      />
      <ColorField
        value={form.values.color}
        onChange={(color) => form.setFieldValue('color', color)}
      />
      <Rarer form={form} />
    </>
  );
}

const RARER = ['capacity', 'bufferBefore', 'bufferAfter', 'step'] as const;

/** Open from the start where something of it is set, and as soon as something of it is wrong. */
function Rarer({ form }: { readonly form: ServiceFormState }) {
  return (
    <Disclosure
      label={text.more}
      isOpenAtFirst={isSet(form.values)}
      mustBeOpen={RARER.some((field) => form.errors[field])}
    >
      <TextInput
        label={text.capacity}
        description={text.capacityHint}
        inputMode="numeric"
        {...form.getInputProps('capacity')}
      />
      <div className={classes.pair}>
        <TextInput
          label={text.bufferBefore}
          inputMode="numeric"
          {...form.getInputProps('bufferBefore')}
        />
        <TextInput
          label={text.bufferAfter}
          inputMode="numeric"
          {...form.getInputProps('bufferAfter')}
        />
      </div>
      <p className={classes.hint}>{text.bufferHint}</p>
      <PlainSelect
        label={text.step}
        description={text.stepHint}
        data={stepsWith(form.values.step)}
        {...form.getInputProps('step')}
      />
    </Disclosure>
  );
}

const isSet = ({ capacity, bufferBefore, bufferAfter, step }: ServiceValues): boolean =>
  capacity !== '1' || bufferBefore !== '0' || bufferAfter !== '0' || step !== '';

const STEPS = ['', '10', '15', '20', '30', '60'];

/** The usual ones, and the one it has. */
const stepsWith = (step: string) =>
  (STEPS.includes(step) ? STEPS : [...STEPS, step]).map((value) => ({
    value,
    label: value === '' ? text.stepOfProfile : text.minutes(Number(value)),
  }));
