import { VisuallyHidden } from '@mantine/core';
import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import classes from './data-table.module.css';
import type { ShapeProps } from './data-table.tsx';
import { rowPress } from './row-press.ts';

const features = tableFeatures({});
export type Column<T extends RowData> = ColumnDef<typeof features, T>;

/** The rows of a data table that are near the window, under their titles. */
export function DataTableRows<T extends RowData>({
  caption,
  columns,
  rows,
  keyOf,
  hasMore,
  part,
}: ShapeProps<T>) {
  const table = useTable({
    features,
    columns: columns as Column<T>[],
    data: rows as T[],
    getRowId: keyOf,
  });
  const all = table.getRowModel().rows;
  return (
    <table className={classes.table} aria-rowcount={hasMore ? -1 : rows.length + 1}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        {table.getHeaderGroups().map(({ id, headers }) => (
          <tr key={id} aria-rowindex={1}>
            {headers.map((header) => (
              <th key={header.id} scope="col">
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        <Gap height={part.before} columns={columns.length} />
        {part.indexes.map((index) => {
          const row = all[index];
          return (
            row && (
              <tr
                key={row.id}
                data-index={index}
                aria-rowindex={index + 2}
                ref={part.measure}
                {...rowPress}
              >
                {row.getAllCells().map((cell) => (
                  <td key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            )
          );
        })}
        <Gap height={part.after} columns={columns.length} />
      </tbody>
    </table>
  );
}

/** Takes the place of rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus
    <tr aria-hidden="true">
      <td colSpan={columns} className={classes.gap} style={{ height }} />
    </tr>
  );
}
