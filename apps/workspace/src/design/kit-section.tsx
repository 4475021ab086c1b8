import { Badge, Button, Group, Skeleton, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Choices } from '../kit/choices.tsx';
import { Empty } from '../kit/empty.tsx';
import { FilterChip } from '../kit/filter-chip.tsx';
import { DayField, TimeField } from '../kit/moment-field.tsx';
import { PlainSelect, PlainTextarea } from '../kit/plain-fields.tsx';
import { Portrait } from '../kit/portrait.tsx';
import { Section } from '../kit/section.tsx';
import { design } from '../text/design.ts';
import classes from './design.module.css';

const nothing = () => {};
const [FIRST = '', SECOND = ''] = design.services;

/** Buttons of the cabinet and the desk, by what they are for. */
export const ButtonsSection = () => (
  <Section title={design.buttons}>
    <Group gap="sm">
      <Button data-part="main">{design.button}</Button>
      <Button data-part="other" variant="default">
        {design.keep}
      </Button>
      <Button data-part="quiet" variant="subtle">
        {design.keep}
      </Button>
      <Button data-part="light" variant="light">
        {design.keep}
      </Button>
      <Button data-part="danger" color="red">
        {design.cancel}
      </Button>
      <Button data-part="quiet danger" variant="light" color="red">
        {design.cancel}
      </Button>
      <Button disabled>{design.disabled}</Button>
      <Button loading>{design.busy}</Button>
    </Group>
  </Section>
);

export function FieldsSection() {
  const [service, setService] = useState(FIRST);
  return (
    <Section title={design.fields}>
      <div className={classes.grid}>
        <TextInput data-part="field" label={design.name} description={design.nameHint} />
        <TextInput label={design.name} defaultValue={design.people[0]} error={design.nameError} />
        <TextInput label={design.name} defaultValue={design.people[0]} disabled />
        <PlainSelect
          label={design.service}
          data={design.services.map((label) => ({ value: label, label }))}
          value={service}
          onChange={({ currentTarget }) => setService(currentTarget.value)}
        />
        <DayField label={design.day} value="2026-11-30" onChange={nothing} />
        <TimeField label={design.time} value="18:30" onChange={nothing} />
        <PlainTextarea label={design.comment} rows={2} maxLength={100} />
        <Switch label={design.remember} defaultChecked />
        <Choices
          label={design.service}
          choices={design.services.map((label) => ({ value: label, label }))}
          value={service}
          onChange={setService}
        />
      </div>
      <Group gap="xs">
        <FilterChip label={FIRST} isChosen choose={nothing} />
        <FilterChip label={SECOND} isChosen={false} choose={nothing} />
      </Group>
    </Section>
  );
}

export const StatesSection = () => (
  <Section title={design.badges}>
    <Group gap="sm">
      {Object.entries(design.states).map(([color, words]) => (
        <Badge key={color} data-part={`badge ${color}`} color={color} variant="light" tt="none">
          {words}
        </Badge>
      ))}
    </Group>
    <Group gap="sm">
      <Portrait name={design.people[0] ?? ''} url={null} />
      <Portrait name={design.people[1] ?? ''} url={null} isLarge />
    </Group>
    <Skeleton height={56} aria-label={design.loading} role="status" />
    <Empty text={design.empty} action={<Button>{design.add}</Button>} />
  </Section>
);
