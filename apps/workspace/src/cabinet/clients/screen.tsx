import { Button, Input } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, useId, useMemo } from 'react';
import { Empty } from '../../kit/empty.tsx';
import { EndlessTable } from '../../kit/endless-table.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { clients as words } from '../../text/clients.ts';
import { tagsOptions } from '../shared/clients/tags.ts';
import { clientsOptions, type ListedClient } from './api.ts';
import { ClientCard, columnsOf } from './columns.tsx';
import classes from './list.module.css';
import type { ClientsDialog } from './search.ts';

/** The filters of the list; the address holds them. */
function Filters() {
  const { q, tag } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className={classes.filters}>
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        text={q ?? ''}
        onChange={(text) =>
          navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true })
        }
      />
      <Tags
        tag={tag}
        onChange={(next) => navigate({ search: (now) => ({ ...now, tag: next }), replace: true })}
      />
    </div>
  );
}

interface TagsProps {
  readonly tag: string | undefined;
  onChange(tag: string | undefined): void;
}

/** The tags to choose from. The browser's own list, which is at home on a phone. */
function Tags({ tag, onChange }: TagsProps) {
  const id = useId();
  const tags = useQuery(tagsOptions).data ?? [];
  if (tags.length === 0 && tag === undefined) return null;
  return (
    <Input.Wrapper id={id} size="md" label={words.tagLabel}>
      <Input
        component="select"
        id={id}
        size="md"
        pointer
        rightSection={<span aria-hidden="true">▾</span>}
        rightSectionPointerEvents="none"
        value={tag ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
      >
        <option value="">{words.anyTag}</option>
        {/* The tag in the address stays chosen even when no client has it any more. */}
        {tag !== undefined && !tags.some((one) => one.tag === tag) && <option>{tag}</option>}
        {tags.map((one) => (
          <option key={one.tag} value={one.tag}>
            {words.tagOption(one.tag, one.clients)}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  );
}

/** The clients that the address asks for, page after page as one scrolls. */
function ClientList({ onImport }: { onImport(): void }) {
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

const route = getRouteApi('/cabinet/clients');

const DIALOGS: Readonly<Record<ClientsDialog, ComponentType<{ onClose(): void }>>> = {
  new: lazyDialog(async () => (await import('./new-client.tsx')).NewClient),
  import: lazyDialog(async () => (await import('./files/import-clients.tsx')).ImportClients),
  export: lazyDialog(async () => (await import('./files/export-clients.tsx')).ExportClients),
};

/** All clients: found by name, phone or tag; added by hand or from a file. */
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
