import { Button, Text } from '@mantine/core';
import { pages as words } from '../text/pages.ts';
import classes from './pages.module.css';

interface PagesProps {
  /** From 1. */
  readonly page: number | undefined;
  /** How many there are; undefined: nobody counts them. */
  readonly pageCount?: number | undefined;
  /** Of those that are not counted, whether another one follows. */
  readonly hasNext?: boolean;
  /** To another one, as an address has it: undefined is the first. */
  onPage(page: number | undefined): void;
}

/** From one page of a list to the next; nothing where there is one. */
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
