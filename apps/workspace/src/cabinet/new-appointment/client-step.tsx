import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, startTransition, useOptimistic, useState } from 'react';
import { useDraft as useTyped } from '../../kit/draft.ts';
import { newAppointment } from '../../text/new-appointment.ts';
import { ClientPicker } from '../shared/booking/client-picker.tsx';
import { clientOptions, knownPhoneOptions } from './api.ts';
import { gapIn } from './gap.ts';
import {
  type ClientChoice,
  type Details,
  type Draft,
  type NewClientChoice,
  NO_DETAILS,
  NONE,
  newClientErrors,
  newClientFrom,
  servicesIn,
} from './rules.ts';
import type { NewAppointmentSearch } from './search.ts';

interface NewClientProps {
  readonly provider: string;
  readonly value: NewClientChoice;
  readonly onChange: (client: NewClientChoice) => void;
  readonly onDone: (client: ClientChoice) => void;
  readonly onBack: () => void;
}

/** Name and phone of somebody new; whose phone it is already is offered instead. */
function NewClient({ provider, value, onChange, onDone, onBack }: NewClientProps) {
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

const route = getRouteApi('/cabinet/appointments/new');

/** The draft: the address holds the chosen documents and the start, but no typed text. */
export function useDraft(provider: string) {
  const navigate = route.useNavigate();
  // The address follows a press a moment later. Until then the pressed value is drawn and sent, not the old one.
  const [search, showNow] = useOptimistic(
    route.useSearch(),
    (current, changes: NewAppointmentSearch) => ({ ...current, ...changes }),
  );
  const [newClient, setNewClient, ofClient] = useTyped<NewClientChoice | null>('new-client', null);
  // The details agreed with one client are not those of another.
  const version = search.client ?? null;
  const [details, setDetails, ofDetails] = useTyped<Details>('details', NO_DETAILS, { version });
  const id = search.client === NONE ? undefined : search.client;
  const picked = useQuery({ ...clientOptions(provider, id ?? ''), enabled: id !== undefined });
  const put = (changes: NewAppointmentSearch) =>
    startTransition(async () => {
      showNow(changes);
      await navigate({
        search: (current) => ({ ...current, ...changes }),
        replace: true,
        resetScroll: false,
      });
    });
  const draft: Draft = {
    client: clientOf(search.client, picked.data ?? null, newClient),
    services: servicesIn(search.services),
    at: search.at ?? null,
    details,
  };
  return {
    draft,
    gap: gapIn(search),
    typed: {
      isRestored: (ofClient.isRestored && !search.client) || ofDetails.isRestored,
      restart: () => {
        ofClient.restart();
        ofDetails.restart();
      },
    },
    /** It is booked: nothing typed is left. */
    discard: () => {
      ofClient.discard();
      ofDetails.discard();
    },
    isClientGone: id !== undefined && picked.data === null,
    isClientLoading: id !== undefined && picked.isPending,
    setClient: (client: ClientChoice | null) => {
      setNewClient(client?.kind === 'new' ? client : null);
      const inSearch = client ? inAddress(client) : undefined;
      if (inSearch !== search.client) put({ client: inSearch });
    },
    setServices: (services: readonly string[]) =>
      put({ services: services.join(',') || undefined }),
    setStart: (at: string | null) => put({ at: at ?? undefined, until: undefined }),
    setDetails: (changes: Partial<Details>) => setDetails((now) => ({ ...now, ...changes })),
  };
}

export type DraftState = ReturnType<typeof useDraft>;

const inAddress = (client: ClientChoice): string | undefined => {
  if (client.kind === 'known') return client.id;
  return client.kind === 'none' ? NONE : undefined;
};

function clientOf(
  search: string | undefined,
  picked: { readonly documentId: string; readonly name: string } | null,
  typed: NewClientChoice | null,
): ClientChoice | null {
  if (search === NONE) return { kind: 'none' };
  if (search === undefined) return typed;
  return picked && { kind: 'known', id: picked.documentId, name: picked.name };
}
