import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { INBOX_KINDS, type InboxKind } from '@okoshko/contract/inbox/kinds';
import type { InboxItem } from '@okoshko/contract/inbox/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNow } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { Page } from '../../kit/page.tsx';
import { rowPress } from '../../kit/row-press.ts';
import { countText, hrefOf, keyOf, passedUpTo, titleOf } from '../../shell/desk/queue-rules.ts';
import { ReadinessLeft } from '../../shell/desk/readiness-left.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { isPlain, keepWalk } from '../../shell/desk/use-next-decision.ts';
import { inbox as text } from '../../text/desk/inbox.ts';
import { sections } from '../../text/desk/sections.ts';
import { inboxOptions } from './api.ts';
import classes from './inbox.module.css';
import { factsOf, isPressing } from './rules.ts';
import { useGone } from './use-gone.ts';

/** «Что ждёт моего решения?» */
export function InboxScreen() {
  const isAllowed = useMay()('api::inbox.inbox.find');
  return (
    <Page title={sections.inbox}>
      <ReadinessLeft />
      {isAllowed ? <Inbox /> : <Empty text={text.noRights} />}
    </Page>
  );
}

function Inbox() {
  const { kind } = useSearch({ from: '/desk/' });
  const query = useInfiniteQuery(inboxOptions(kind));
  const { data, error, refetch } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  return (
    <>
      <Text c="dimmed">{text.lead}</Text>
      {data && <Kinds counts={data.pages[0]?.meta.counts ?? {}} />}
      <Gone key={kind ?? 'all'} items={items} />
      {!data && !error && <Skeleton height={320} />}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {items?.length === 0 && <Nothing />}
      {items && items.length > 0 && <List items={items} />}
      {query.hasNextPage && (
        <Button
          size="md"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
}

function List({ items }: { readonly items: readonly InboxItem[] }) {
  const { kind } = useSearch({ from: '/desk/' });
  const list = useListKeys();
  const now = useNow();
  const user = useUser()?.documentId;
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={text.list}>
        {items.map((item) => (
          <Item
            key={keyOf(item)}
            {...{ item, now, user }}
            onOpen={() => keepWalk({ kind, passed: passedUpTo(items, item) })}
          />
        ))}
      </ul>
      <Text size="sm" c="dimmed" className={classes.keys}>
        {text.keys}
      </Text>
    </>
  );
}

/** The decisions that others made meanwhile. */
function Gone({ items }: { readonly items: readonly InboxItem[] | undefined }) {
  const { gone, hide } = useGone(items);
  if (gone.length === 0) return null;
  return (
    <Alert color="gray">
      <Text fw={600}>{text.gone}</Text>
      <ul className={classes.gone}>
        {gone.map(({ key, sentence }) => (
          <li key={key}>{sentence}</li>
        ))}
      </ul>
      <Button variant="default" size="compact-sm" onClick={hide}>
        {text.hideGone}
      </Button>
    </Alert>
  );
}

function Nothing() {
  const { kind } = useSearch({ from: '/desk/' });
  const navigate = useNavigate({ from: '/desk' });
  if (kind === undefined) return <Empty text={text.empty} />;
  return (
    <Empty
      text={text.emptyOfKind}
      action={
        <Button size="md" variant="default" onClick={() => navigate({ search: {} })}>
          {text.showAll}
        </Button>
      }
    />
  );
}

/** J and K move the focus along the list's links; N opens the first of them. */
function useListKeys() {
  const list = useRef<HTMLUListElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (isPlain(event, 'KeyJ')) links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (isPlain(event, 'KeyK')) links[Math.max(at - 1, 0)]?.focus();
    else if (isPlain(event, 'KeyN')) links[Math.max(at, 0)]?.click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return list;
}

interface KindsProps {
  /** The counts of the kinds that the operator may decide. */
  readonly counts: Readonly<Partial<Record<InboxKind, number>>>;
}

const MOST = 1000;

/** The choice of the kinds shown, each with the number of its waiting items. */
function Kinds({ counts }: KindsProps) {
  const { kind } = useSearch({ from: '/desk/' });
  const navigate = useNavigate({ from: '/desk' });
  const kinds = INBOX_KINDS.filter((one) => counts[one] !== undefined);
  const choose = (one: InboxKind | undefined) =>
    navigate({ search: one ? { kind: one } : {}, replace: true, resetScroll: false });
  return (
    <Group gap="xs" role="group" aria-label={text.filters}>
      <FilterChip label={text.all} isChosen={kind === undefined} choose={() => choose(undefined)} />
      {kinds.map((one) => (
        <FilterChip
          key={one}
          label={`${text.kinds[one]}: ${countText(counts[one] ?? 0, MOST)}`}
          isChosen={kind === one}
          choose={() => choose(one)}
        />
      ))}
    </Group>
  );
}

interface ItemProps {
  readonly item: InboxItem;
  readonly now: Date;
  readonly user: string | undefined;
  /** It is gone to: the queue goes on behind it. */
  onOpen(): void;
}

/** A waiting item: its kind, its subject, and the time since when it waits. */
function Item({ item, now, user, onOpen }: ItemProps) {
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
