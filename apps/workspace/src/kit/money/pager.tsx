import { Button, Text } from '@mantine/core';
import { money as words } from '../../text/desk/money.ts';
import classes from './money.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  onPage(page: number): void;
}

/** From one page of a list to the next; nothing where there is one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className={classes.pager} aria-label={words.page(page, pages)}>
      <Button variant="default" mih={44} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {words.previous}
      </Button>
      <Text size="sm" c="dimmed">
        {words.page(page, pages)}
      </Text>
      <Button variant="default" mih={44} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words.next}
      </Button>
    </nav>
  );
}
