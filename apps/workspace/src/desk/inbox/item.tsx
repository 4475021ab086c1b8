import type { InboxItem } from '@okoshko/contract/inbox/schemas';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { rowPress } from '../../kit/row-press.ts';
import { hrefOf, titleOf } from '../../shell/desk/queue-rules.ts';
import { inbox as text } from '../../text/desk/inbox.ts';
import classes from './inbox.module.css';
import { factsOf, isPressing } from './rules.ts';

interface ItemProps {
  readonly item: InboxItem;
  readonly now: Date;
  readonly user: string | undefined;
  /** It is gone to: the queue goes on behind it. */
  onOpen(): void;
}

/** A waiting item: its kind, its subject, and the time since when it waits. */
export function Item({ item, now, user, onOpen }: ItemProps) {
  const router = useRouter();
  const href = hrefOf(item);
  const open = (event: MouseEvent) => {
    onOpen();
    // A new tab is the browser's.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <li className={classes.item} {...rowPress}>
      <span className={classes.kind}>{text.kinds[item.kind]}</span>
      <a href={href} className={classes.title} data-opens-row onClick={open}>
        {titleOf(item)}
      </a>
      <span className={classes.facts} data-pressing={isPressing(item, now) || undefined}>
        {factsOf(item, { now, user }).join(' · ')}
      </span>
    </li>
  );
}
