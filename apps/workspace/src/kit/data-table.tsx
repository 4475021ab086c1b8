import { useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
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
import listCardClasses from './list-card.module.css';
import { rowPress } from './row-press.ts';
import type { Column, DataTableProps, Part, ShapeProps } from './table-shape.ts';

/** Phones never load it. */
const DataTableRows = lazily(
  async () => (await import('./data-table-rows.tsx')).DataTableRows,
) as unknown as <T>(props: ShapeProps<T>) => ReactNode;

/** A phone, or what the menu at the side leaves of a tablet; of a wider window, too, whose reader has larger text. */
const NARROW = '(width < 40em), (768px <= width < 60em)';
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
    <div ref={body} className={isNarrow ? undefined : classes.wide}>
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

function Cards<T>({ caption, columns, rows, keyOf, card, part }: ShapeProps<T>) {
  const { indexes, before, after, measure } = part;
  return (
    <ul
      aria-label={caption}
      className={classes.cards}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {indexes.map((index) => (
        <li key={keyOf(rows[index] as T)} data-index={index} ref={measure}>
          {card ? card(rows[index] as T) : <ListCard row={rows[index] as T} columns={columns} />}
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

interface ListCardProps<T> {
  readonly row: T;
  readonly columns: readonly Column<T>[];
}

/** A row where there is no room for columns: each of them has its place on the card. */
function ListCard<T>({ row, columns }: ListCardProps<T>) {
  const [first, ...rest] = columns;
  const at = (place: Column<T>['inCard']) => rest.filter(({ inCard = 'note' }) => inCard === place);
  return (
    <div className={listCardClasses.card} {...rowPress}>
      <div>{first?.cell(row)}</div>
      <div className={listCardClasses.notes}>
        {at('note').map(({ id, cell }) => (
          <span key={id} className={listCardClasses.note}>
            {cell(row)}
          </span>
        ))}
      </div>
      <div className={listCardClasses.aside}>
        {at('aside').map(({ id, cell }) => (
          <Fragment key={id}>{cell(row)}</Fragment>
        ))}
      </div>
    </div>
  );
}
