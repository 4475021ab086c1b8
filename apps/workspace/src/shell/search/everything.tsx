import '../../kit/form-styles.ts';
import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { phoneText } from '../../kit/phone.ts';
import { SEARCH_AFTER } from '../../kit/search.ts';
import { clientFilters } from '../../shared/booking/client-search.ts';
import { keys } from '../../text/keys.ts';
import { more } from '../../text/more.ts';
import { shell } from '../../text/shell.ts';
import { Icon } from '../icon.tsx';
import { useProvider } from '../provider.tsx';
import { type IconName, sections } from '../sections.ts';
import { matching } from './rules.ts';

const [store, own] = createSpotlight();
const LIMIT = 8;

interface EverythingProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const places = [
  ...sections,
  { to: '/cabinet/more', label: shell.more, icon: 'more' },
  { to: '/cabinet/promos', label: more.promos.label, icon: 'promos' },
  { to: '/cabinet/messages', label: more.messages.label, icon: 'messages' },
  { to: '/cabinet/notices', label: more.notices.label, icon: 'notices' },
  { to: '/cabinet/tariff', label: shell.tariff, icon: 'tariff' },
  { to: '/cabinet/profile', label: more.profile.label, icon: 'profile' },
  { to: '/cabinet/account', label: more.account.label, icon: 'account' },
] as const;
const actions = [
  {
    to: '/cabinet/appointments/new',
    label: keys.newAppointment,
    words: keys.newAppointmentWords,
    icon: 'add',
  },
] as const;

/** One field for sections, actions and clients. */
export function Everything({ isOpen, onClose }: EverythingProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const clients = useClients(text);
  useEffect(() => (isOpen ? own.open() : own.close()), [isOpen]);
  const toSection = matching(places, text);
  const toDo = matching(actions, text);
  const isEmpty = !toSection.length && !toDo.length && !clients.rows.length;
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      lockScroll={false}
      scrollable
      maxHeight="60dvh"
      attributes={{ content: { 'aria-label': keys.searchLabel } }}
    >
      <Spotlight.Search
        placeholder={keys.searchHint}
        aria-label={keys.searchLabel}
        leftSection={<Icon name="search" />}
      />
      <Spotlight.ActionsList>
        <Group
          label={keys.clients}
          choices={clients.rows.map((client) => ({
            id: client.documentId,
            label: client.name,
            description: client.phone ? phoneText(client.phone) : undefined,
            icon: 'clients' as const,
            go: () => navigate({ to: '/cabinet/clients/$id', params: { id: client.documentId } }),
          }))}
        />
        {[[keys.actions, toDo] as const, [keys.sections, toSection] as const].map(
          ([label, choices]) => (
            <Group
              key={label}
              label={label}
              choices={choices.map((choice) => ({
                ...choice,
                id: choice.to,
                go: () => navigate({ to: choice.to }),
              }))}
            />
          ),
        )}
        {isEmpty && (
          <Spotlight.Empty>{clients.isPending ? keys.searching : keys.nothing}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon: IconName;
  readonly go: () => unknown;
}

function Group({
  label,
  choices,
}: {
  readonly label: string;
  readonly choices: readonly Choice[];
}) {
  if (choices.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {choices.map((choice) => (
        <Spotlight.Action
          key={choice.id}
          label={choice.label}
          description={choice.description}
          leftSection={<Icon name={choice.icon} />}
          onClick={choice.go}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** The own clients that a text names by name or phone; two letters are a text. */
function useClients(text: string) {
  const provider = useProvider().documentId;
  const [query] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const isText = text.trim().length > 1;
  const { data = [], isFetching } = useQuery({
    queryKey: ['client-profiles', 'list', 'everything', query] satisfies Key,
    queryFn: async () => {
      const { data } = await readList('client-profiles', {
        filters: clientFilters(provider, query, null),
        fields: ['name', 'phone'],
        sort: ['name', 'id'],
        pagination: { pageSize: LIMIT, withCount: false },
      });
      return data;
    },
    enabled: query.length > 1,
  });
  const isCurrent = query === text.trim();
  return {
    rows: isText && isCurrent ? data : [],
    isPending: isText && (isFetching || !isCurrent),
  };
}
