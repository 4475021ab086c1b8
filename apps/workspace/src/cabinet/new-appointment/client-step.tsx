import { Alert, Button, Stack, Text } from '@mantine/core';
import { ClientPicker } from '../../kit/booking/client-picker.tsx';
import { newAppointment } from '../../text/new-appointment.ts';
import { NewClient } from './new-client.tsx';
import { type ClientChoice, type NewClientChoice, newClientFrom } from './rules.ts';
import type { DraftState } from './use-draft.ts';

const text = newAppointment.client;

interface ClientStepProps {
  readonly provider: string;
  readonly state: DraftState;
  /** Called with somebody new after each letter; with null once nobody is chosen any more. */
  readonly onType: (client: NewClientChoice | null) => void;
  readonly onDone: () => void;
}

/** Whom the appointment is for: a client of the list, a new one, or nobody. */
export function ClientStep({ provider, state, onType, onDone }: ClientStepProps) {
  const { client } = state.draft;
  const choose = (choice: ClientChoice) => {
    state.setClient(choice);
    onDone();
  };
  if (client?.kind === 'new') {
    return (
      <NewClient
        provider={provider}
        value={client}
        onChange={onType}
        onDone={choose}
        onBack={() => onType(null)}
      />
    );
  }
  return (
    <Stack gap="sm">
      {state.isClientGone && <Alert color="red">{text.gone}</Alert>}
      <ClientPicker
        provider={provider}
        onPick={({ documentId, name }) => choose({ kind: 'known', id: documentId, name })}
        onNew={(query) => onType({ kind: 'new', ...newClientFrom(query) })}
      />
      <Button variant="subtle" onClick={() => choose({ kind: 'none' })}>
        {text.none}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {text.noneHint}
      </Text>
    </Stack>
  );
}
