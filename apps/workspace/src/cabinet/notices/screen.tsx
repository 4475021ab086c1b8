import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { Button, SegmentedControl, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useUser } from '../../api/session.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import classes from '../../shared/notices/news.module.css';
import { NoticeText } from '../../shared/notices/notice-text.tsx';
import { type Notice, useReadNotice } from '../../shared/notices/notices.ts';
import { Unread } from '../../shared/notices/unread.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { notices as words } from '../../text/notices.ts';
import { newsOptions, unreadOptions } from './api.ts';
import { Device } from './device.tsx';
import type { NoticesTab } from './search.ts';
import { Switches } from './switches.tsx';

/** The notices, read and unread. */
function News({ onSettings }: { readonly onSettings: () => void }) {
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

const route = getRouteApi('/cabinet/notices');
const TABS = (['news', 'settings'] as const).map((value) => ({ value, label: words.tabs[value] }));

/** The notices, and the settings of where else they go. */
export function NoticesScreen() {
  const { tab = 'news' } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (next: NoticesTab) => navigate({ search: { tab: next }, replace: true });
  return (
    <Page title={words.title}>
      <Stack gap="lg" maw={640}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={words.title}
          styles={{ label: { minHeight: 44, alignContent: 'center' } }}
          data={TABS}
          value={tab}
          onChange={open}
        />
        {tab === 'news' ? (
          <News onSettings={() => open('settings')} />
        ) : (
          <>
            <Device />
            <Switches />
          </>
        )}
      </Stack>
    </Page>
  );
}
