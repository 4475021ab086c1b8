import { Alert, Button, Stack, Text } from '@mantine/core';

import { ClientPicker } from '../../kit/booking/client-picker.tsx';
import { useDraft } from '../../kit/draft.ts';
import { newAppointment } from '../../text/new-appointment.ts';
import { NewClient } from './new-client.tsx';
import { newClientFrom } from './rules.ts';
import type { DraftState } from './use-draft.ts';

const text = newAppointment.client;

interface ClientStepProps {
  readonly provider: string;
  readonly state: DraftState;
  readonly onDone: () => void;
}

/** Whom the appointment is for: a client of the list, a new one, or nobody. */
export function ClientStep({ provider, state, onDone }: ClientStepProps) {
  const { client } = state.draft;
  const [typed, setTyped] = useDraft('new-client-form', client?.kind === 'new' ? client : null);
  const choose = (choice: Parameters<DraftState['setClient']>[0]) => {
    state.setClient(choice);
    onDone();
  };
  if (typed) {
    return (
      <NewClient
        provider={provider}
        initial={typed}
        onDone={choose}
        onBack={() => setTyped(null)}
      />
    );
  }
  return (
    <Stack gap="sm">
      {state.isClientGone && <Alert color="red">{text.gone}</Alert>}
      <ClientPicker
        provider={provider}
        onPick={({ documentId, name }) => choose({ kind: 'known', id: documentId, name })}
        onNew={(query) => setTyped({ kind: 'new', ...newClientFrom(query) })}
      />
      <Button variant="subtle" mih={44} onClick={() => choose({ kind: 'none' })}>
        {text.none}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {text.noneHint}
      </Text>
    </Stack>
  );
}
