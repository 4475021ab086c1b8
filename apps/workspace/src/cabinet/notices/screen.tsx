import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { Button, SegmentedControl, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { NoticeChannel } from '@okoshko/contract/notifications/topics';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import classes from '../../shared/notices/news.module.css';
import { NoticeText } from '../../shared/notices/notice-text.tsx';
import { type Notice, useReadNotice } from '../../shared/notices/notices.ts';
import { OneSwitch, SwitchTable } from '../../shared/notices/switches.tsx';
import { Unread } from '../../shared/notices/unread.tsx';
import {
  type NoticeSettings,
  settingsOptions,
  useSwitch,
} from '../../shared/notices/use-switch.ts';
import { useProvider } from '../../shell/provider.tsx';
import { notices as words } from '../../text/notices.ts';
import { sections } from '../../text/sections.ts';
import { newsOptions, unreadOptions } from './api.ts';
import { Device } from './device.tsx';
import noticesClasses from './notices.module.css';
import {
  type Channels,
  changeOf,
  columnsOf,
  isDone,
  missingOf,
  type Press,
  rows,
  withPress,
} from './rules.ts';
import type { NoticesTab } from './search.ts';

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
    <Page title={sections.notices}>
      <Stack gap="lg" maw={640}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={sections.notices}
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

const RULES = { changeOf, withPress, isDone };

/** Each event, and the ways it is told outside the cabinet. */
function Switches() {
  const { data, error, refetch } = useQuery(settingsOptions);
  const switching = useSwitch(RULES);
  const press = (one: Press, name: string) =>
    switching.mutate(one, { onSuccess: () => announce(words.saved(name, one.isOn)) });
  return (
    <section aria-labelledby="where">
      <h2 id="where" className={noticesClasses.heading}>
        {words.where}
      </h2>
      <Text c="dimmed" mb="sm">
        {words.whereLead}
      </Text>
      {!data && !error && <Skeleton height={360} />}
      {error && <FailureCard failure={error} retry={refetch} />}
      {switching.error && <FailureCard failure={switching.error} />}
      {data && <Table settings={data} press={press} />}
      {data && <PlanSms settings={data} press={press} />}
      {data && <Missing settings={data} />}
    </section>
  );
}

interface SettingsProps {
  readonly settings: NoticeSettings;
  readonly press: (one: Press, name: string) => void;
}

function Table({ settings: { reach, topics }, press }: SettingsProps) {
  const channels = columnsOf(reach);
  if (channels.length === 0) return null;
  return (
    <SwitchTable
      heading={words.topic}
      topics={rows}
      channels={channels}
      names={words}
      isOn={(topic, channel) => {
        const own: Channels = topics[topic];
        return own[channel] ?? false;
      }}
      press={press}
    />
  );
}

function PlanSms({ settings: { reach, topics }, press }: SettingsProps) {
  if (reach.sms === 'off') return null;
  const one = { topic: 'plan', channel: 'sms', isOn: topics.plan.sms } as const;
  return (
    <div className={noticesClasses.line}>
      <div>
        <Text>{words.planSms}</Text>
        <Text size="sm" c="dimmed">
          {words.planSmsLead}
        </Text>
      </div>
      <OneSwitch name={words.planSms} one={one} press={press} />
    </div>
  );
}

/** The channels that are not connected yet, with links to connect them. */
function Missing({ settings: { reach, topics } }: Pick<SettingsProps, 'settings'>) {
  const missing = missingOf(reach, topics);
  if (missing.length === 0) return null;
  return (
    <ul className={noticesClasses.missing}>
      {missing.map((channel) => (
        <li key={channel}>
          {words.unset[channel]} {channel !== 'push' && <ToAccount channel={channel} />}
        </li>
      ))}
    </ul>
  );
}

const ToAccount = ({ channel }: { readonly channel: NoticeChannel }) => (
  <Link to="/cabinet/account" aria-label={`${words.toAccount}: ${words.channels[channel]}`}>
    {words.toAccount}
  </Link>
);
