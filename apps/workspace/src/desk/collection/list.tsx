import '../../kit/form-styles.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { DataTable } from '../../kit/data-table.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Pages } from '../../kit/pages.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { collections as words } from '../../text/desk/collections.ts';
import type { AnyDocument } from '../shared/content/api.ts';
import { modelPlural } from '../shared/content/names.ts';
import type { ContentType } from '../shared/content/types.ts';
import { pageOptions } from './api.ts';
import classes from './collection.module.css';
import { DocumentCard, tableColumns } from './columns.tsx';
import { columnsOf, listQuery, PAGE_SIZE } from './rules.ts';

const route = getRouteApi('/desk/collections/$model');

const DeleteSelected = lazyDialog(
  async () => (await import('./delete-selected.tsx')).DeleteSelected,
);

interface DocumentListProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
}

/** A page of documents, with those that are chosen to be deleted. */
export function DocumentList({ type, types }: DocumentListProps) {
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
