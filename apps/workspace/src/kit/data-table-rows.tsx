import { VisuallyHidden } from '@mantine/core';
import classes from './data-table.module.css';
import { rowPress } from './row-press.ts';
import type { ShapeProps } from './table-shape.ts';

/** The rows of a data table that are near the window, under their titles. */
export function DataTableRows<T>(props: ShapeProps<T>) {
  const { caption, rows, keyOf, hasMore, part } = props;
  const columns = props.columns.filter(({ isHidden }) => !isHidden);
  return (
    <table className={classes.table} aria-rowcount={hasMore ? -1 : rows.length + 1}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ id, header }) => (
            <th key={id} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Gap height={part.before} columns={columns.length} />
        {part.indexes.map((index) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <tr
                key={keyOf(row)}
                data-index={index}
                aria-rowindex={index + 2}
                ref={part.measure}
                {...rowPress}
              >
                {columns.map(({ id, cell }) => (
                  <td key={id}>{cell(row)}</td>
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
