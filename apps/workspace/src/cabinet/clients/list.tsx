import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { clients as words } from '../../text/clients.ts';
import { clientsOptions, type ListedClient } from './api.ts';
import { ClientCard, columnsOf } from './columns.tsx';
import classes from './list.module.css';

const route = getRouteApi('/cabinet/clients');

/** The clients that the address asks for, page after page as one scrolls. */
export function ClientList({ onImport }: { onImport(): void }) {
  const { q = '', tag } = route.useSearch();
  const { documentId: provider, time_zone: zone } = useProvider();
  const query = useInfiniteQuery(clientsOptions({ provider, text: q, tag }));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flat() ?? [], [data]);
  const columns = useMemo(() => columnsOf(zone), [zone]);
  const isWaiting = isFetching || isFetchNextPageError;
  const readOn = useCallback(() => {
    if (!isWaiting) fetchNextPage();
  }, [isWaiting, fetchNextPage]);
  if (query.isPending) return <Waiting />;
  if (!data) return <FailureCard failure={query.error} retry={() => query.refetch()} />;
  if (rows.length === 0)
    return <Nobody isNarrowed={q !== '' || tag !== undefined} onImport={onImport} />;
  return (
    <>
      <DataTable<ListedClient>
        caption={words.table}
        columns={columns}
        rows={rows}
        keyOf={({ documentId }) => documentId}
        card={(client) => <ClientCard client={client} zone={zone} />}
        hasMore={hasNextPage}
        onEnd={readOn}
      />
      {query.isFetchingNextPage && (
        <Text c="dimmed" ta="center" role="status">
          {words.loadingMore}
        </Text>
      )}
      {query.isError && (
        <FailureCard
          failure={query.error}
          retry={() => (isFetchNextPageError ? fetchNextPage() : query.refetch())}
        />
      )}
    </>
  );
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

function Waiting() {
  return (
    <div className={classes.skeleton}>
      {LINES.map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </div>
  );
}

function Nobody({ isNarrowed, onImport }: { readonly isNarrowed: boolean; onImport(): void }) {
  const navigate = route.useNavigate();
  if (!isNarrowed) {
    return (
      <Empty
        text={words.empty}
        action={
          <Button size="md" onClick={onImport}>
            {words.importFile}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      text={words.nobody}
      action={
        <Button size="md" variant="default" onClick={() => navigate({ search: {}, replace: true })}>
          {words.reset}
        </Button>
      }
    />
  );
}
