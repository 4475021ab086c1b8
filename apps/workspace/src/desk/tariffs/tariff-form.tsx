import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Disclosure } from '../../kit/disclosure.tsx';
import type { ActionForm } from '../../kit/form/use-action-form.ts';
import { DayField } from '../../kit/moment-field.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { common } from '../../text/common.ts';
import { planned } from '../../text/desk/planned-prices.ts';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import type { TariffValues } from './rules.ts';
import classes from './tariffs.module.css';

interface TariffFormProps {
  readonly form: ActionForm<TariffValues>;
  /** It has no price of its own and is not on sale. */
  readonly isByAgreement: boolean;
  readonly isNew: boolean;
  onNext(): void;
  onCancel(): void;
}

/** The day from which new prices hold, for who may set one. */
function FromDay({ form }: Pick<TariffFormProps, 'form'>) {
  const maySet = useMay()('api::tariff-price.tariff-price.create');
  if (!maySet) return null;
  return (
    <DayField
      label={planned.field}
      description={planned.fieldHint}
      {...form.getInputProps('from')}
    />
  );
}

const Sale = ({ form }: Pick<TariffFormProps, 'form'>) => (
  <>
    <Switch label={text.fields.accent} {...form.getInputProps('accent', { type: 'checkbox' })} />
    <Switch
      label={text.fields.isActive}
      description={text.isActiveHint}
      {...form.getInputProps('isActive', { type: 'checkbox' })}
    />
  </>
);

/** The form for the terms of a tariff; the next step tells the effects. */
export function TariffForm({ form, isByAgreement, isNew, onNext, onCancel }: TariffFormProps) {
  const { fields } = text;
  const first = useRef<HTMLInputElement>(null);
  // It comes after a skeleton, and back from what it changes.
  useEffect(() => first.current?.focus(), []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) onNext();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={fields.title}
          maxLength={255}
          ref={first}
          {...form.getInputProps('title')}
        />
        <div className={classes.numbers}>
          {!isByAgreement && (
            <TextInput label={fields.cost} inputMode="decimal" {...form.getInputProps('cost')} />
          )}
          <TextInput label={fields.size} inputMode="numeric" {...form.getInputProps('size')} />
          <TextInput label={fields.extra} inputMode="decimal" {...form.getInputProps('extra')} />
        </div>
        {!isByAgreement && !isNew && <FromDay form={form} />}
        {!isByAgreement && <Sale form={form} />}
        <Disclosure
          label={text.otherLanguages}
          isOpenAtFirst={form.values.titleEn !== '' || form.values.titleKk !== ''}
        >
          <Text size="sm" c="dimmed">
            {text.otherLanguagesHint}
          </Text>
          <TextInput
            label={fields.titleEn}
            lang="en"
            maxLength={255}
            {...form.getInputProps('titleEn')}
          />
          <TextInput
            label={fields.titleKk}
            lang="kk"
            maxLength={255}
            {...form.getInputProps('titleKk')}
          />
        </Disclosure>
        <Group justify="flex-end" gap="sm">
          <Button size="md" variant="default" onClick={onCancel}>
            {common.cancel}
          </Button>
          {/* biome-ignore lint/plugin: it leads on to what is sent */}
          <Button size="md" type="submit">
            {text.toReview}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
