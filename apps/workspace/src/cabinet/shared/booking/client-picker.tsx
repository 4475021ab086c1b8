import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { phoneText } from '../../../kit/phone.ts';
import { SEARCH_AFTER } from '../../../kit/search.ts';
import { pickers } from '../../../text/pickers.ts';
import classes from './client-picker.module.css';
import { clientsOptions, type ListedClient, recentClientsOptions } from './use-clients.ts';

interface ClientPickerProps {
  readonly provider: string;
  readonly onPick: (client: ListedClient) => void;
  /** Id of one who is not to be chosen. */
  readonly except?: string;
  /** Begins a new client from the typed text. */
  readonly onNew?: (text: string) => void;
}

/** Picks one of the provider's clients: recent ones, or those that match the text. */
export function ClientPicker({ onNew, ...listProps }: ClientPickerProps) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label={pickers.searchLabel}
        placeholder={pickers.search}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {onNew && (
        <Button variant="light" onClick={() => onNew(text.trim())}>
          {pickers.newClient}
        </Button>
      )}
      {query ? <SearchedClients {...listProps} text={query} /> : <RecentClients {...listProps} />}
    </Stack>
  );
}

type ListProps = Omit<ClientPickerProps, 'onNew'>;

function RecentClients(props: ListProps) {
  const recent = useQuery(recentClientsOptions(props.provider));
  if (recent.isPending) return <Skeleton className={classes.skeleton} />;
  if (!recent.data) return <FailureCard failure={recent.error} retry={() => recent.refetch()} />;
  if (recent.data.length === 0) return <SearchedClients {...props} text="" />;
  return <Clients {...props} heading={pickers.recent} clients={recent.data} />;
}

function SearchedClients({ text, ...props }: ListProps & { readonly text: string }) {
  const search = useInfiniteQuery(clientsOptions(props.provider, text));
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
        <Clients {...props} heading={text ? pickers.results : pickers.all} clients={clients} />
      )}
      {search.hasNextPage && (
        <Button
          variant="default"
          loading={search.isFetchingNextPage}
          onClick={() => search.fetchNextPage()}
        >
          {pickers.more}
        </Button>
      )}
    </>
  );
}

interface ClientsProps extends Pick<ListProps, 'onPick' | 'except'> {
  readonly heading: string;
  readonly clients: readonly ListedClient[];
}

function Clients({ heading, clients, onPick, except }: ClientsProps) {
  const others = clients.filter(({ documentId }) => documentId !== except);
  return (
    <>
      <p className={classes.heading}>{heading}</p>
      <ul className={classes.list} aria-label={heading}>
        {others.map((client) => (
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
