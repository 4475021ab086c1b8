import { Button, Text } from '@mantine/core';
import { pages as words } from '../text/pages.ts';
import classes from './pages.module.css';

interface PagesProps {
  /** Pages count from 1. */
  readonly page: number | undefined;
  /** The number of pages; undefined: they are not counted. */
  readonly pageCount?: number | undefined;
  /** Tells whether another page follows, when pages are not counted. */
  readonly hasNext?: boolean;
  /** Opens a page, as an address names it: undefined is the first. */
  onPage(page: number | undefined): void;
}

/** The buttons between the pages of a list; absent when there is only one. */
export function Pages({ page = 1, pageCount, hasNext = false, onPage }: PagesProps) {
  const isMore = pageCount === undefined ? hasNext : page < pageCount;
  if (page <= 1 && !isMore) return null;
  return (
    <nav className={classes.pages} aria-label={words.label}>
      <Button
        size="md"
        variant="default"
        disabled={page <= 1}
        onClick={() => onPage(page > 2 ? page - 1 : undefined)}
      >
        {words.previous}
      </Button>
      <Text>{words.page(page, pageCount)}</Text>
      <Button size="md" variant="default" disabled={!isMore} onClick={() => onPage(page + 1)}>
        {words.next}
      </Button>
    </nav>
  );
}
