import { DataTable } from './data-table.tsx';
import { Paged, type PagedProps } from './paged.tsx';
import type { DataTableProps } from './table-shape.ts';

type ResourceListProps<T> = PagedProps<T> & Omit<DataTableProps<T>, 'rows' | 'hasMore' | 'onEnd'>;

/** A list by its columns, or their cards where there is no room for columns. */
export function ResourceList<T>(props: ResourceListProps<T>) {
  const { query, pageSize, nothing, page, onPage, ...table } = props;
  return (
    <Paged {...{ query, pageSize, nothing, page, onPage }}>
      {(rows) => <DataTable<T> {...table} rows={rows} />}
    </Paged>
  );
}
