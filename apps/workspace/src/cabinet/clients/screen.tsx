import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, Suspense, useMemo } from 'react';
import { now } from '../../api/clock.ts';
import { Empty } from '../../kit/empty.tsx';
import { EndlessTable } from '../../kit/endless-table.tsx';
import { lazily, lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { clients as words } from '../../text/clients.ts';
import { clientsOptions, type ListedClient } from './api.ts';
import { ClientCard, columnsOf } from './columns.tsx';
import classes from './list.module.css';
import { filtersCount } from './rules.ts';
import type { ClientsDialog } from './search.ts';

/** The search and the way to the filters; the address holds them. */
function Filters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isSet = filtersCount(search) > 0 || search.sort !== undefined;
  const isOpen = search.filters === true || isSet;
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          label={words.searchLabel}
          placeholder={words.search}
          text={search.q ?? ''}
          onChange={(text) =>
            navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true })
          }
        />
        <Button
          variant="default"
          aria-expanded={isOpen}
          onClick={() =>
            navigate({
              search: ({ q }) => ({ q, filters: isOpen ? undefined : true }),
              replace: true,
            })
          }
        >
          {!isOpen ? words.filters : isSet ? words.noFilters : words.hideFilters}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <FiltersPanel />
        </Suspense>
      )}
    </>
  );
}

const FiltersPanel = lazily(async () => (await import('./filters-panel.tsx')).FiltersPanel);

/** The clients that the address asks for, page after page as one scrolls. */
function ClientList({ onImport }: { onImport(): void }) {
  const { q, tag, away, birthday, sort } = route.useSearch();
  const { documentId: provider, time_zone: zone } = useProvider();
  const choice = { q, tag, away, birthday, sort };
  const query = useInfiniteQuery(
    clientsOptions(choice, { provider, zone, today: dayOf(now(), zone) }),
  );
  const columns = useMemo(() => columnsOf(zone), [zone]);
  return (
    <EndlessTable<ListedClient>
      query={query}
      lineHeight={44}
      nothing={
        <Nobody isNarrowed={q !== undefined || filtersCount(choice) > 0} onImport={onImport} />
      }
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

const route = getRouteApi('/cabinet/clients');

const DIALOGS: Readonly<Record<ClientsDialog, ComponentType<{ onClose(): void }>>> = {
  new: lazyDialog(async () => (await import('./new-client.tsx')).NewClient),
  import: lazyDialog(async () => (await import('./files/import-clients.tsx')).ImportClients),
  export: lazyDialog(async () => (await import('./files/export-clients.tsx')).ExportClients),
  write: lazyDialog(async () => (await import('./write-list.tsx')).WriteList),
};

/** The clients: found, narrowed and ordered; added by hand or from a file. */
export function ClientsScreen() {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const Dialog = dialog && DIALOGS[dialog];
  const open = (next: ClientsDialog) => navigate({ search: (now) => ({ ...now, dialog: next }) });
  const close = () => navigate({ search: (now) => ({ ...now, dialog: undefined }), replace: true });
  return (
    <Page
      title={words.title}
      actions={
        <Button size="md" onClick={() => open('new')}>
          {words.add}
        </Button>
      }
    >
      <Filters />
      <div className={classes.files}>
        <Button variant="subtle" px={4} onClick={() => open('import')}>
          {words.importFile}
        </Button>
        <Button variant="subtle" px={4} onClick={() => open('export')}>
          {words.exportFile}
        </Button>
      </div>
      <ClientList onImport={() => open('import')} />
      {Dialog && <Dialog onClose={close} />}
    </Page>
  );
}
