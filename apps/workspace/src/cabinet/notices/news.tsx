import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useUser } from '../../api/session.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import classes from '../../kit/notices/news.module.css';
import { NoticeText } from '../../kit/notices/notice-text.tsx';
import { type Notice, useReadNotice } from '../../kit/notices/notices.ts';
import { Unread } from '../../kit/notices/unread.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { notices as words } from '../../text/notices.ts';
import { newsOptions, unreadOptions } from './api.ts';

/** The notices, read and unread. */
export function News({ onSettings }: { readonly onSettings: () => void }) {
  const user = useUser();
  return user && <NewsOf user={user} onSettings={onSettings} />;
}

interface NewsOfProps {
  readonly user: UserWithProfile;
  readonly onSettings: () => void;
}

function NewsOf({ user, onSettings }: NewsOfProps) {
  const query = useInfiniteQuery(newsOptions(user));
  if (query.isPending) return <Skeleton height={320} />;
  if (!query.data) return <FailureCard failure={query.error} retry={() => query.refetch()} />;
  const news = query.data.pages.flat();
  const [newest] = news;
  if (!newest) {
    const action = <Button onClick={onSettings}>{words.toSettings}</Button>;
    return <Empty text={words.empty} action={action} />;
  }
  return (
    <>
      <UnreadOf user={user} newest={newest} />
      {query.isError && <FailureCard failure={query.error} retry={() => query.refetch()} />}
      <ul className={classes.list}>
        {news.map((notice) => (
          <Item key={notice.documentId} notice={notice} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="md"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </>
  );
}

function UnreadOf({ user, newest }: { readonly user: UserWithProfile; readonly newest: Notice }) {
  const { data: count } = useQuery(unreadOptions(user));
  return <Unread count={count} newest={newest.createdAt} />;
}

function Item({ notice }: { readonly notice: Notice }) {
  const { documentId, time_zone } = useProvider();
  const reading = useReadNotice();
  const isNew = notice.read_at === null;
  return (
    <li className={classes.item} data-new={isNew || undefined}>
      {isNew && <VisuallyHidden>{words.isNew}. </VisuallyHidden>}
      <NoticeText
        notice={notice}
        provider={documentId}
        zone={time_zone}
        onOpen={() => isNew && reading.mutate(notice.documentId)}
      />
    </li>
  );
}
