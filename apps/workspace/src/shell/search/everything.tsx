import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readList } from '../../api/documents.ts';
import { phoneText } from '../../kit/phone.ts';
import { clientFilters } from '../../shared/booking/client-search.ts';
import { keys } from '../../text/keys.ts';
import { shell } from '../../text/shell.ts';
import { visitSearch } from '../../text/visit-search.ts';
import type { OverlayProps } from '../keys/shortcuts.tsx';
import { useProvider } from '../provider.tsx';
import { sections } from '../sections.ts';
import { Palette, useRows } from './palette.tsx';
import { matching } from './rules.ts';
import { useVisits } from './use-visits.ts';

const LIMIT = 8;

const places = [...sections, { to: '/cabinet/more', label: shell.more, icon: 'more' }] as const;
const actions = [
  {
    to: '/cabinet/appointments/new',
    label: keys.newAppointment,
    words: keys.newAppointmentWords,
    icon: 'add',
  },
] as const;

/** One field for sections, actions, clients and visits. */
export function Everything({ isOpen, onClose }: OverlayProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const clients = useClients(text);
  const visits = useVisits(text);
  const people = clients.rows.map((client) => ({
    id: client.documentId,
    label: client.name,
    description: client.phone ? phoneText(client.phone) : undefined,
    icon: 'clients' as const,
    go: () => navigate({ to: '/cabinet/clients/$id', params: { id: client.documentId } }),
  }));
  const booked = visits.rows.map(({ id, name, about }) => ({
    id,
    label: name ?? visitSearch.nobody,
    description: about,
    icon: 'calendar' as const,
    go: () => navigate({ to: '/cabinet/appointments/$id', params: { id } }),
  }));
  const choicesOf = (choices: readonly ((typeof places)[number] | (typeof actions)[number])[]) =>
    matching(choices, text).map((choice) => ({
      ...choice,
      id: choice.to,
      go: () => navigate({ to: choice.to }),
    }));
  return (
    <Palette
      {...{ isOpen, onClose, text }}
      isPending={clients.isPending || visits.isPending}
      label={keys.searchLabel}
      hint={keys.searchHint}
      onText={setText}
      groups={[
        { label: keys.clients, choices: people },
        { label: visitSearch.group, choices: booked },
        { label: keys.actions, choices: choicesOf(actions) },
        { label: keys.sections, choices: choicesOf(places) },
      ]}
    />
  );
}

/** The own clients that a text names by name or phone. */
function useClients(text: string) {
  const provider = useProvider().documentId;
  return useRows(text, {
    fact: 'client-profiles',
    find: async (query) => {
      const { data } = await readList('client-profiles', {
        filters: clientFilters(provider, query, null),
        fields: ['name', 'phone'],
        sort: ['name', 'id'],
        pagination: { pageSize: LIMIT, withCount: false },
      });
      return data;
    },
  });
}
