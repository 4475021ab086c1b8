import { Checkbox, Group, Switch, Text, TextInput } from '@mantine/core';
import { Disclosure } from '../../kit/disclosure.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { WEEKDAYS } from '../../kit/schedule/intervals.ts';
import { intervals } from '../../text/hours.ts';
import { promos as text } from '../../text/promos.ts';
import type { PromoFormState } from './promo-form.tsx';
import { LIMITS, type PromoValues } from './promo-values.ts';
import classes from './promos.module.css';

const FIELDS = ['weekdays', 'fromTime', 'toTime', 'maxUses', 'maxUsesPerClient'] as const;

/** Rarely used conditions: open from the start when one of them is set, and as soon as one is wrong. */
export function PromoConditions({ form }: { readonly form: PromoFormState }) {
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
          <TextInput type="time" label={text.fromTime} {...form.getInputProps('fromTime')} />
          <TextInput type="time" label={text.toTime} {...form.getInputProps('toTime')} />
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
      size="md"
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
