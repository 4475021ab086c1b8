import { useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './data-table.module.css';
import { lazily } from './lazily.tsx';

export interface Column<T> {
  readonly id: string;
  readonly header: ReactNode;
  cell(row: T): ReactNode;
}

export interface DataTableProps<T> {
  /** The name of the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  keyOf(row: T): string;
  /** A row where there is no room for columns. */
  card(row: T): ReactNode;
  /** More rows follow; they are requested when the end comes near. */
  readonly hasMore?: boolean;
  onEnd?(): void;
}

/** Phones never load it. */
const DataTableRows = lazily(
  async () => (await import('./data-table-rows.tsx')).DataTableRows,
) as unknown as <T>(props: ShapeProps<T>) => ReactNode;

/** A phone, or what the menu at the side leaves of a tablet. */
const NARROW = '(width < 640px), (768px <= width < 960px)';
const CARD = 76;
const ROW = 57;
/** More rows are requested so many rows before the last one. */
const AHEAD = 30;

/** A table of any length: what is near the window is drawn. Where there is no room for 640 px, its rows are cards. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, keyOf, hasMore = false, onEnd } = props;
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
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
  return (
    <div ref={body}>
      {isNarrow ? (
        <Cards {...props} part={part} />
      ) : (
        <Suspense fallback={<div style={{ height: virtualizer.getTotalSize() }} />}>
          <DataTableRows {...props} part={part} />
        </Suspense>
      )}
    </div>
  );
}

/** The drawn part of a list, and the height of the rest. */
interface Part {
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
  measure(element: Element | null): void;
}
export type ShapeProps<T> = DataTableProps<T> & { readonly part: Part };

function Cards<T>({ caption, rows, keyOf, card, part }: ShapeProps<T>) {
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

/** The distance of an element from the top of the page. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // Content above the table may have changed its height.
  useLayoutEffect(() => {
    if (element.current) {
      setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    }
  });
  return top;
}
