import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Empty } from '../../kit/empty.tsx';
import { EndlessTable } from '../../kit/endless-table.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { clients as words } from '../../text/clients.ts';
import { clientsOptions, type ListedClient } from './api.ts';
import { ClientCard, columnsOf } from './columns.tsx';

const route = getRouteApi('/cabinet/clients');

/** The clients that the address asks for, page after page as one scrolls. */
export function ClientList({ onImport }: { onImport(): void }) {
  const { q = '', tag } = route.useSearch();
  const { documentId: provider, time_zone: zone } = useProvider();
  const query = useInfiniteQuery(clientsOptions({ provider, text: q, tag }));
  const columns = useMemo(() => columnsOf(zone), [zone]);
  return (
    <EndlessTable<ListedClient>
      query={query}
      lineHeight={44}
      nothing={<Nobody isNarrowed={q !== '' || tag !== undefined} onImport={onImport} />}
      caption={words.table}
      columns={columns}
      keyOf={({ documentId }) => documentId}
      card={(client) => <ClientCard client={client} zone={zone} />}
    />
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
