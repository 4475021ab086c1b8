import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newAppointment } from '../../text/new-appointment.ts';
import { knownPhoneOptions } from './api.ts';
import { type ClientChoice, type NewClientChoice, newClientErrors } from './rules.ts';

const text = newAppointment.client;

interface NewClientProps {
  readonly provider: string;
  readonly value: NewClientChoice;
  readonly onChange: (client: NewClientChoice) => void;
  readonly onDone: (client: ClientChoice) => void;
  readonly onBack: () => void;
}

/** Name and phone of somebody new; whose phone it is already is offered instead. */
export function NewClient({ provider, value, onChange, onDone, onBack }: NewClientProps) {
  const { name, phone } = value;
  const [isShown, setShown] = useState(false);
  const errors = newClientErrors(value);
  const existing = useQuery(knownPhoneOptions(provider, possiblePhoneIn(phone))).data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    if (!errors.name && !errors.phone) onDone(value);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={text.name}
          value={name}
          maxLength={255}
          autoComplete="off"
          required
          data-autofocus
          error={isShown && errors.name && text.nameNeeded}
          onChange={({ currentTarget }) => onChange({ ...value, name: currentTarget.value })}
        />
        <TextInput
          type="tel"
          label={text.phone}
          description={text.phoneHint}
          value={phone}
          autoComplete="off"
          error={isShown && errors.phone && text.wrongPhone}
          onChange={({ currentTarget }) => onChange({ ...value, phone: currentTarget.value })}
        />
        {existing && (
          <Alert color="blue" role="status">
            <Stack gap="xs" align="flex-start">
              <Text size="sm">{text.existing(existing.name)}</Text>
              <Button
                variant="default"
                onClick={() =>
                  onDone({ kind: 'known', id: existing.documentId, name: existing.name })
                }
              >
                {text.takeKnown(existing.name)}
              </Button>
            </Stack>
          </Alert>
        )}
        {/* biome-ignore lint/plugin: it leads on to the next step, and sends nothing */}
        <Button type="submit" size="md">
          {text.next}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {text.back}
        </Button>
      </Stack>
    </form>
  );
}
