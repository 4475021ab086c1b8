import { Alert, Button, Skeleton, Text } from '@mantine/core';
import type { InboxItem } from '@okoshko/contract/inbox/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNow } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { keyOf, passedUpTo } from '../../shell/desk/queue-rules.ts';
import { keepWalk } from '../../shell/desk/queue-walk.ts';
import { ReadinessLeft } from '../../shell/desk/readiness-left.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { inbox as text } from '../../text/desk/inbox.ts';
import { sections } from '../../text/desk/sections.ts';
import { inboxOptions } from './api.ts';
import classes from './inbox.module.css';
import { Item } from './item.tsx';
import { Kinds } from './kinds.tsx';
import { useGone } from './use-gone.ts';
import { useListKeys } from './use-list-keys.ts';

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
