import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { TimeField } from '../../../kit/moment-field.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { rules as text } from '../../../text/rules.ts';
import { rulesForms } from '../../../text/rules-forms.ts';
import classes from '../profile.module.css';
import { ProfileForm, useOwnForm } from '../profile-form.tsx';
import { MAX_REMINDERS, REMINDERS, withChosen } from '../rules/choices.ts';
import {
  areQuietHoursFilled,
  type RemindersValues,
  remindersChanges,
  remindersOf,
} from '../rules/values.ts';
import { remindText } from '../rules/words.ts';

/** The times of reminders, and the quiet hours. */
export function RemindersDialog({ onClose }: OpenedProps) {
  const form = useOwnForm({
    form: 'reminders',
    toValues: remindersOf,
    toChanges: remindersChanges,
    validate: (values) => {
      const wrong = !areQuietHoursFilled(values) && rulesForms.quietWrong;
      return { from: !values.from && wrong, to: !values.to && wrong };
    },
    onSaved: onClose,
  });
  return (
    <Dialog title={text.reminders} onClose={onClose}>
      <ProfileForm form={form} onClose={onClose}>
        <Times minutes={form.values.minutes} onChange={(minutes) => form.setValues({ minutes })} />
        <fieldset className={classes.group}>
          <legend>{rulesForms.quiet}</legend>
          <Text size="sm" c="dimmed" mb="xs">
            {rulesForms.quietHint}
          </Text>
          <Group gap="sm" align="flex-start">
            {(['from', 'to'] as const).map((edge) => (
              <TimeField
                key={edge}
                label={edge === 'from' ? rulesForms.quietFrom : rulesForms.quietTo}
                {...form.getInputProps(edge)}
              />
            ))}
          </Group>
        </fieldset>
      </ProfileForm>
    </Dialog>
  );
}

interface TimesProps {
  readonly minutes: RemindersValues['minutes'];
  onChange(minutes: readonly number[]): void;
}

function Times({ minutes, onChange }: TimesProps) {
  const stored = remindersOf(useProvider()).minutes;
  const offered = [...withChosen(REMINDERS, stored)].reverse();
  const isFull = minutes.length >= MAX_REMINDERS;
  return (
    <fieldset className={classes.group}>
      <legend>{rulesForms.remind}</legend>
      <Text size="sm" c="dimmed" mb="xs">
        {rulesForms.remindHint}
      </Text>
      <Stack gap={0}>
        {offered.map((one) => (
          <Checkbox
            key={one}
            label={remindText(one)}
            checked={minutes.includes(one)}
            disabled={isFull && !minutes.includes(one)}
            styles={{ body: { alignItems: 'center', minHeight: 44 } }}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...minutes, one]
                  : minutes.filter((other) => other !== one),
              )
            }
          />
        ))}
      </Stack>
    </fieldset>
  );
}
