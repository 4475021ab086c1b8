import '../../kit/form-styles.ts';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { DataTable } from '../../kit/data-table.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { collections as words } from '../../text/desk/collections.ts';
import { ColumnsButton } from '../shared/columns/columns-button.tsx';
import type { AnyDocument } from '../shared/content/api.ts';
import { fieldName, modelPlural } from '../shared/content/names.ts';
import { type ContentType, typesOptions } from '../shared/content/types.ts';
import { pageOptions } from './api.ts';
import classes from './collection.module.css';
import { DocumentCard, tableColumns } from './columns.tsx';
import { columnNames, columnsOf, hasSums, listQuery, PAGE_SIZE } from './rules.ts';
import type { CollectionSearch } from './search.ts';

const FiltersDialog = lazyDialog(async () => (await import('./filters-dialog.tsx')).FiltersDialog);

interface ToolbarProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
}

/** The list's search, filters and columns, stored in the address. */
function Toolbar({ type, types }: ToolbarProps) {
  const { q, filters = [], columns, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: Pick<CollectionSearch, 'columns' | 'dialog'>) =>
    navigate({ search: (now) => ({ ...now, ...next }), replace: next.dialog === undefined });
  return (
    <>
      <Group gap="sm" align="end">
        <SearchField
          label={words.search}
          placeholder={hasSums(type) ? words.searchSumHint : words.searchHint}
          text={q ?? ''}
          onChange={(text) =>
            navigate({
              search: (now) => ({ ...now, q: text || undefined, page: undefined }),
              replace: true,
            })
          }
        />
        <Button variant="default" onClick={() => change({ dialog: 'filters' })}>
          {filters.length > 0 ? words.filtersCount(filters.length) : words.filters}
        </Button>
        <ColumnsButton
          choices={columnNames(type).map((value) => ({ value, label: fieldName(value) }))}
          chosen={columnsOf(type, columns)}
          dialog={dialog}
          isForCards
          change={change}
        />
      </Group>

      {dialog === 'filters' && (
        <FiltersDialog {...{ type, types }} onClose={() => change({ dialog: undefined })} />
      )}
    </>
  );
}

const route = getRouteApi('/desk/collections/$model');

/** The documents of any collection, by its declaration. */
export function CollectionScreen() {
  const { model } = route.useParams();
  const { data: types, error, refetch } = useQuery(typesOptions);
  const type = types?.find(({ uid }) => uid === model);
  return (
    <Page title={modelPlural(model)} actions={type && <Actions type={type} />}>
      {!types && !error && <Skeleton h={320} />}
      {error && <FailureCard failure={error} retry={refetch} />}
      {types && !type && <Unknown />}
      {types && type && (
        <>
          {!type.isEditable && <Text c="dimmed">{words.isReadOnly}</Text>}
          <Toolbar type={type} types={types} />
          <DocumentList key={model} type={type} types={types} />
        </>
      )}
    </Page>
  );
}

const Actions = ({ type }: { readonly type: ContentType }) => (
  <>
    {type.isRestorable && (
      <Button
        variant="subtle"
        px={4}
        renderRoot={(props) => (
          <Link to="/desk/collections/$model/deleted" params={{ model: type.uid }} {...props} />
        )}
      >
        {words.deleted}
      </Button>
    )}
    <Add type={type} />
  </>
);

function Add({ type }: { readonly type: ContentType }) {
  const may = useMay();
  if (!type.may.create || !may('plugin::content-manager.explorer.create')) return null;
  return (
    <Button
      renderRoot={(props) => (
        <Link
          to="/desk/collections/$model/$id"
          params={{ model: type.uid, id: 'new' }}
          {...props}
        />
      )}
    >
      {words.add}
    </Button>
  );
}

const Unknown = () => (
  <Empty
    text={words.unknown}
    action={
      <Button variant="default" renderRoot={(props) => <Link to="/desk/collections" {...props} />}>
        {words.toAll}
      </Button>
    }
  />
);

const DeleteSelected = lazyDialog(
  async () => (await import('./delete-selected.tsx')).DeleteSelected,
);

interface DocumentListProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
}

/** A page of documents, with those that are chosen to be deleted. */
function DocumentList({ type, types }: DocumentListProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { columns: chosen, page = 1 } = search;
  const columns = useMemo(() => columnsOf(type, chosen), [type, chosen]);
  const query = useQuery(
    pageOptions(type.uid, listQuery({ type, types, columns, search, zone: deviceZone() })),
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isDeletable = useMay()('plugin::content-manager.explorer.delete') && type.may.delete;
  const rows = query.data?.results ?? [];
  const drawn = useDrawn({ type, types, columns, rows, isDeletable, selected, setSelected });
  if (query.isPending) return <Waiting />;
  if (!query.data) return <FailureCard failure={query.error} retry={() => query.refetch()} />;
  const unselect = () => setSelected(new Set());
  return (
    <Stack gap="sm">
      {query.error && <FailureCard failure={query.error} retry={() => query.refetch()} />}
      {isDeletable && selected.size > 0 && (
        <DeleteSelected {...{ type, rows, selected, unselect }} />
      )}
      {rows.length === 0 ? (
        <Nothing />
      ) : (
        <div className={classes.table} data-is-old={query.isPlaceholderData}>
          <DataTable<AnyDocument>
            caption={modelPlural(type.uid)}
            columns={drawn}
            rows={rows}
            keyOf={({ documentId }) => documentId}
            card={(row) => (
              <DocumentCard
                row={row}
                {...{ type, types, columns }}
                isSelected={selected.has(row.documentId)}
                onSelect={isDeletable ? () => setSelected(toggled(selected, row.documentId)) : null}
              />
            )}
          />
        </div>
      )}
      {/* Rows are not counted: among a million that would take longer than to show them. */}
      <Pages
        page={page}
        hasNext={rows.length === PAGE_SIZE}
        onPage={(next) => navigate({ search: (now) => ({ ...now, page: next }) })}
      />
    </Stack>
  );
}

type DrawnOptions = Parameters<typeof tableColumns>[0];

function useDrawn(
  options: Omit<DrawnOptions, 'sort' | 'onSort' | 'onSelect'> & {
    readonly setSelected: (next: ReadonlySet<string>) => void;
  },
) {
  const { sort } = route.useSearch();
  const navigate = route.useNavigate();
  const { setSelected, ...rest } = options;
  return tableColumns({
    ...rest,
    sort,
    onSort: (next) =>
      navigate({ search: (now) => ({ ...now, sort: next, page: undefined }), replace: true }),
    onSelect: setSelected,
  });
}

function toggled(all: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
}

function Nothing() {
  const { q, filters } = route.useSearch();
  const navigate = route.useNavigate();
  if (q === undefined && filters === undefined) return <Empty text={words.empty} />;
  return (
    <Empty
      text={words.noMatch}
      action={
        <Button
          variant="default"
          onClick={() =>
            navigate({ search: (now) => ({ ...now, q: undefined, filters: undefined }) })
          }
        >
          {words.reset}
        </Button>
      }
    />
  );
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const Waiting = () => (
  <Stack gap="xs">
    {LINES.map((line) => (
      <Skeleton key={line} h={44} />
    ))}
  </Stack>
);
