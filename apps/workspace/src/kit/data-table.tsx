import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './data-table.module.css';

const features = tableFeatures({});
export type Column<T extends RowData> = ColumnDef<typeof features, T>;

interface DataTableProps<T extends RowData> {
  /** What it is a table of, to those who listen. */
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  keyOf(row: T): string;
  /** A row where there is no room for columns. */
  card(row: T): ReactNode;
  /** There are rows behind the last one; they are asked for as it comes near. */
  readonly hasMore?: boolean;
  onEnd?(): void;
}

const CARD = 76;
const ROW = 57;
/** How many rows before the last one more are asked for. */
const AHEAD = 30;

/** A table of any length: what is near the window is drawn. Narrower than 640 px, its rows are cards. */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { rows, keyOf, hasMore = false, onEnd } = props;
  const isNarrow = useMediaQuery('(width < 640px)', undefined, { getInitialValueInEffect: false });
  const body = useRef<HTMLDivElement>(null);
  const scrollMargin = useTop(body);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isNarrow ? CARD : ROW),
    overscan: 10,
    scrollMargin,
    useFlushSync: false,
    getItemKey: (index) => keyOf(rows[index] as T),
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - AHEAD) onEnd?.();
  }, [hasMore, last, rows.length, onEnd]);
  const part: Part = {
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
    measure: virtualizer.measureElement,
  };
  const Shape = isNarrow ? Cards : Rows;
  return (
    <div ref={body}>
      <Shape {...props} part={part} />
    </div>
  );
}

/** What of a list is drawn, and how high the rest is. */
interface Part {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
  measure(element: Element | null): void;
}
type ShapeProps<T extends RowData> = DataTableProps<T> & { readonly part: Part };

function Cards<T extends RowData>({ caption, rows, keyOf, card, part }: ShapeProps<T>) {
  const { indexes, before, after, measure } = part;
  return (
    <ul
      aria-label={caption}
      className={classes.cards}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {indexes.map((index) => (
        <li key={keyOf(rows[index] as T)} data-index={index} ref={measure}>
          {card(rows[index] as T)}
        </li>
      ))}
    </ul>
  );
}

function Rows<T extends RowData>({ caption, columns, rows, keyOf, hasMore, part }: ShapeProps<T>) {
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
              <tr key={row.id} data-index={index} aria-rowindex={index + 2} ref={part.measure}>
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

/** In the place of rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus
    <tr aria-hidden="true">
      <td colSpan={columns} className={classes.gap} style={{ height }} />
    </tr>
  );
}

/** How far below the page's top an element stands. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // Whatever stands above it may have changed its height.
  useLayoutEffect(() => {
    if (element.current) {
      setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    }
  });
  return top;
}
