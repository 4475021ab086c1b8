import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickers } from '../../text/pickers.ts';
import { FailureCard } from '../failure-card.tsx';
import { phoneText } from '../phone.ts';
import { SEARCH_AFTER } from '../search.ts';
import classes from './client-picker.module.css';
import { clientsOptions, type ListedClient, recentClientsOptions } from './use-clients.ts';

interface ClientPickerProps {
  readonly provider: string;
  readonly onPick: (client: ListedClient) => void;
  /** What was typed begins the new client. */
  readonly onNew?: (text: string) => void;
}

/** One of the provider's clients: those who were booked last, or whom the text names. */
export function ClientPicker({ provider, onPick, onNew }: ClientPickerProps) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        size="md"
        label={pickers.searchLabel}
        placeholder={pickers.search}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {onNew && (
        <Button variant="light" mih={44} onClick={() => onNew(text.trim())}>
          {pickers.newClient}
        </Button>
      )}
      {query ? (
        <SearchedClients provider={provider} text={query} onPick={onPick} />
      ) : (
        <RecentClients provider={provider} onPick={onPick} />
      )}
    </Stack>
  );
}

type ListProps = Pick<ClientPickerProps, 'provider' | 'onPick'>;

function RecentClients({ provider, onPick }: ListProps) {
  const recent = useQuery(recentClientsOptions(provider));
  if (recent.isPending) return <Skeleton className={classes.skeleton} />;
  if (!recent.data) return <FailureCard failure={recent.error} retry={() => recent.refetch()} />;
  if (recent.data.length === 0)
    return <SearchedClients provider={provider} text="" onPick={onPick} />;
  return <Clients heading={pickers.recent} clients={recent.data} onPick={onPick} />;
}

function SearchedClients({ provider, text, onPick }: ListProps & { readonly text: string }) {
  const search = useInfiniteQuery(clientsOptions(provider, text));
  if (search.isPending) return <Skeleton className={classes.skeleton} />;
  if (!search.data) return <FailureCard failure={search.error} retry={() => search.refetch()} />;
  const clients = search.data.pages.flat();
  return (
    <>
      {clients.length === 0 ? (
        <Text c="dimmed" role="status">
          {text ? pickers.nobody : pickers.noClientsYet}
        </Text>
      ) : (
        <Clients heading={text ? pickers.results : pickers.all} clients={clients} onPick={onPick} />
      )}
      {search.hasNextPage && (
        <Button
          variant="default"
          mih={44}
          loading={search.isFetchingNextPage}
          onClick={() => search.fetchNextPage()}
        >
          {pickers.more}
        </Button>
      )}
    </>
  );
}

interface ClientsProps {
  readonly heading: string;
  readonly clients: readonly ListedClient[];
  readonly onPick: (client: ListedClient) => void;
}

function Clients({ heading, clients, onPick }: ClientsProps) {
  return (
    <>
      <p className={classes.heading}>{heading}</p>
      <ul className={classes.list} aria-label={heading}>
        {clients.map((client) => (
          <li key={client.documentId}>
            <button type="button" className={classes.client} onClick={() => onPick(client)}>
              {client.name}
              <span className={classes.phone}>
                {client.is_blocked ? pickers.blocked : client.phone && phoneText(client.phone)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
