import {
  Checkbox,
  Input,
  SegmentedControl,
  Stack,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import { citiesOptions, tariffsOptions } from './api.ts';
import { channelOptions, examplesOf, type problemsOf, type Values } from './rules.ts';

interface FieldsProps {
  readonly values: Values;
  readonly problems: ReturnType<typeof problemsOf>;
  change(changed: Partial<Values>): void;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** The fields of the broadcast's contents. */
export function ContentFields({ values, problems, change }: FieldsProps) {
  const id = useId();
  return (
    <Part title={text.what}>
      <TextInput
        label={text.heading}
        description={text.headingHint}
        maxLength={100}
        value={values.title}
        error={problems.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Textarea
        label={text.text}
        maxLength={1000}
        rows={6}
        value={values.text}
        error={problems.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Input.Wrapper
        labelElement="div"
        labelProps={{ id }}
        label={text.kind}
        description={values.kind === 'marketing' && text.marketingHint}
      >
        <SegmentedControl
          aria-labelledby={id}
          fullWidth
          size="md"
          orientation="vertical"
          data={[...text.kinds]}
          value={values.kind}
          onChange={(kind) => change({ kind: kind as Values['kind'] })}
        />
      </Input.Wrapper>
    </Part>
  );
}

/** Whom it goes to. */
export function AudienceFields({ values, problems, change }: FieldsProps) {
  const tariffs = useQuery(tariffsOptions).data ?? [];
  const cities = useQuery(citiesOptions).data ?? [];
  return (
    <Part title={text.toWhom}>
      <PlainSelect
        label={text.plan}
        data={text.plans}
        value={values.plan}
        onChange={({ target }) => change({ plan: target.value as Values['plan'] })}
      />
      {values.plan !== 'none' && tariffs.length > 0 && (
        <Checkbox.Group
          label={text.tariffs}
          value={[...values.tariffs]}
          onChange={(chosen) => change({ tariffs: chosen })}
        >
          <Stack gap="xs" mt="xs">
            {tariffs.map(({ documentId, title }) => (
              <Checkbox key={documentId} value={documentId} label={title} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <TextInput
        label={text.cities}
        description={text.citiesHint(examplesOf(cities))}
        value={values.cities}
        onChange={({ target }) => change({ cities: target.value })}
      />
      <PlainSelect
        label={text.activity}
        data={text.activities}
        value={values.activity}
        onChange={({ target }) => change({ activity: target.value as Values['activity'] })}
      />
      {values.activity !== 'any' && (
        <TextInput
          label={text.days}
          inputMode="numeric"
          value={values.days}
          error={problems.days}
          onChange={({ target }) => change({ days: target.value })}
        />
      )}
    </Part>
  );
}

/** The fields of the broadcast's channels and speed. */
export function WayFields({ values, problems, change }: FieldsProps) {
  return (
    <Part title={text.how}>
      <Checkbox.Group
        label={text.channels}
        description={text.channelsHint}
        error={problems.channels}
        value={[...values.channels]}
        onChange={(channels) => change({ channels })}
      >
        <Stack gap="xs" mt="xs">
          {channelOptions.map((channel) => (
            <Checkbox
              key={channel}
              value={channel}
              label={text.channelNames[channel]}
              aria-invalid={problems.channels ? true : undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        label={text.pace}
        description={text.paceHint}
        inputMode="numeric"
        value={values.pace}
        error={problems.pace}
        onChange={({ target }) => change({ pace: target.value })}
      />
      <TextInput
        type="datetime-local"
        label={text.start}
        description={text.startHint}
        value={values.start}
        error={problems.start}
        onChange={({ target }) => change({ start: target.value })}
      />
    </Part>
  );
}
