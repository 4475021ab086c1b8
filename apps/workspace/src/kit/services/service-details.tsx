import { Switch, TextInput } from '@mantine/core';
import { services as text } from '../../text/services.ts';
import { Disclosure } from '../disclosure.tsx';
import { PlainSelect, PlainTextarea } from '../plain-fields.tsx';
import classes from './service-form.module.css';
import type { ServiceFormState } from './service-form.tsx';
import type { ServiceValues } from './service-values.ts';

/** The fields of a service besides its title, time and price. */
export function ServiceDetails({ form }: { readonly form: ServiceFormState }) {
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
