import { Button, Checkbox, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { Service } from '../../api/services.ts';
import { Disclosure } from '../../kit/disclosure.tsx';
import type { ActionForm } from '../../kit/form/use-action-form.ts';
import { DayField } from '../../kit/moment-field.tsx';
import { timetables as text } from '../../text/timetables.ts';
import { Intervals } from '../shared/schedule/day-hours.tsx';
import classes from './hours.module.css';
import type { TimetableValues } from './timetable-values.ts';

interface TimetablePartProps {
  readonly form: ActionForm<TimetableValues>;
}

/** The first and last day of a timetable. */
export const Term = ({ form }: TimetablePartProps) => (
  <div className={classes.pair}>
    <DayField label={text.validFrom} {...form.getInputProps('validFrom')} />
    <DayField
      label={text.validTo}
      description={text.validToHint}
      inputWrapperOrder={['label', 'input', 'description']}
      {...form.getInputProps('validTo')}
    />
  </div>
);

interface TimetableDetailsProps extends TimetablePartProps {
  readonly services: readonly Service[];
}

/** Rarely used settings: open from the start when one of them is set. */
export function TimetableDetails({ form, services }: TimetableDetailsProps) {
  return (
    <Disclosure label={text.more} isOpenAtFirst={isSet(form.values)}>
      <Breaks form={form} />
      {services.length > 0 && (
        <Checkbox.Group
          label={text.services}
          description={text.servicesHint}
          value={[...form.values.services]}
          onChange={(chosen) => form.setValues({ services: inOrderOf(services, chosen) })}
        >
          <Stack gap={0} mt="xs">
            {services.map(({ documentId, title }) => (
              <Checkbox
                key={documentId}
                className={classes.choice}
                value={documentId}
                label={title}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Switch
        label={text.isOnline}
        description={text.isOnlineHint}
        {...form.getInputProps('isOnline', { type: 'checkbox' })}
      />
      <TextInput
        label={text.priority}
        description={text.priorityHint}
        inputMode="numeric"
        {...form.getInputProps('priority')}
      />
      <TextInput
        label={text.titleLabel}
        description={text.titleHint}
        maxLength={255}
        {...form.getInputProps('title')}
      />
    </Disclosure>
  );
}

const isSet = ({ breaks, services, isOnline, priority, title }: TimetableValues): boolean =>
  breaks.length > 0 || services.length > 0 || !isOnline || priority !== '0' || title !== '';

/** Archived ones that a timetable still names stay with it. */
const inOrderOf = (services: readonly Service[], chosen: readonly string[]): readonly string[] => {
  const listed = services.map(({ documentId }) => documentId);
  const rest = chosen.filter((id) => !listed.includes(id));
  return [...listed.filter((id) => chosen.includes(id)), ...rest];
};

function Breaks({ form }: TimetablePartProps) {
  const { breaks } = form.values;
  return (
    <div>
      <Text fw={500}>{text.breaksTitle}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {text.breaksHint}
      </Text>
      {breaks.length > 0 ? (
        <Intervals
          label={text.breaksTitle}
          value={breaks}
          onChange={(next) => form.setValues({ breaks: next })}
        />
      ) : (
        <Button
          variant="default"
          onClick={() => form.setValues({ breaks: [{ from: '14:00', to: '15:00' }] })}
        >
          {text.addBreak}
        </Button>
      )}
    </div>
  );
}
