import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { INBOX_KINDS, type InboxKind } from '@okoshko/contract/inbox/kinds';
import type { InboxItem } from '@okoshko/contract/inbox/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { Page } from '../../kit/page.tsx';
import { rowPress } from '../../kit/row-press.ts';
import { timeText } from '../../kit/when.ts';
import { readDecision } from '../../shell/desk/queue-api.ts';
import { countText, hrefOf, keyOf, passedUpTo, titleOf } from '../../shell/desk/queue-rules.ts';
import { ReadinessLeft } from '../../shell/desk/readiness-left.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { keepWalk } from '../../shell/desk/use-next-decision.ts';
import { openRow, useShortcuts } from '../../shell/keys/shortcuts.tsx';
import { inbox as text } from '../../text/desk/inbox.ts';
import { sections } from '../../text/desk/sections.ts';
import { inboxOptions } from './api.ts';
import classes from './inbox.module.css';
import { factsOf, goneOf, isPressing } from './rules.ts';

const route = getRouteApi('/desk/');

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
  const { kind } = route.useSearch();
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
  const { kind } = route.useSearch();
  useShortcuts({ new: openRow });
  const now = useNow();
  const user = useUser()?.documentId;
  return (
    <>
      <ul className={classes.list} aria-label={text.list}>
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
  const { kind } = route.useSearch();
  const navigate = route.useNavigate();
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

interface KindsProps {
  /** The counts of the kinds that the operator may decide. */
  readonly counts: Readonly<Partial<Record<InboxKind, number>>>;
}

const MOST = 1000;

/** The choice of the kinds shown, each with the number of its waiting items. */
function Kinds({ counts }: KindsProps) {
  const { kind } = route.useSearch();
  const navigate = route.useNavigate();
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
  /** Called when the item is opened; the queue goes on behind it. */
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

/** More than so many at once are no news of single ones. */
const MOST_NEWS = 5;

interface GoneItem {
  readonly key: string;
  readonly sentence: string;
}

/** The decisions of others while the list is open, as sentences; one's own are left out. */
function useGone(items: readonly InboxItem[] | undefined) {
  const before = useRef<readonly InboxItem[]>([]);
  const [gone, setGone] = useState<readonly GoneItem[]>([]);
  const user = useUser()?.documentId;
  useEffect(() => {
    if (!items) return;
    const left = goneOf(before.current, items).slice(0, MOST_NEWS);
    before.current = items;
    if (left.length === 0) return;
    Promise.all(left.map((item) => goneNewsOf(item, user))).then((sentences) => {
      const news = sentences.flatMap((one) => one ?? []);
      if (news.length === 0) return;
      setGone((earlier) => [...earlier, ...news].slice(-MOST_NEWS));
      announce(news.map(({ sentence }) => sentence).join('. '));
    });
  }, [items, user]);
  return { gone, hide: () => setGone([]) };
}

/** Null: it waits still, on another page, or the reader decided it. */
async function goneNewsOf(item: InboxItem, user: string | undefined): Promise<GoneItem | null> {
  const decision = await readDecision(item).catch(() => null);
  if (!decision || decision.is_open) return null;
  const { decided_at: at, decided_by: by } = decision;
  if (by?.documentId === user) return null;
  const title = titleOf(item);
  const sentence =
    at === null || by?.name == null
      ? text.goneNow(title)
      : text.goneAt(title, timeText(at, deviceZone()), by.name);
  return { key: keyOf(item), sentence };
}
