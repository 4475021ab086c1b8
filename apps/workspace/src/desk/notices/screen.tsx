import '../../kit/form-styles.ts';
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { INBOX_KINDS } from '@okoshko/contract/inbox/kinds';
import { STAFF_TOPICS } from '@okoshko/contract/notifications/topics';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { Columns } from '../../kit/columns.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import list from '../../shared/notices/news.module.css';
import { SwitchTable } from '../../shared/notices/switches.tsx';
import { Unread } from '../../shared/notices/unread.tsx';
import {
  type NoticeSettings,
  settingsOptions,
  useSwitch,
} from '../../shared/notices/use-switch.ts';
import { unreadOptions } from '../../shell/desk/queue-api.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { notices as text } from '../../text/desk/notices.ts';
import { sections } from '../../text/desk/sections.ts';
import { type Notice, newsOptions } from './api.ts';
import classes from './notices.module.css';
import { changeOf, columnsOf, isDone, missingOf, type Press, withPress } from './rules.ts';

/** The operator's notices, and the choice of channels for them. */
export function NoticesScreen() {
  const may = useMay();
  return (
    <Page title={sections.notices}>
      <Columns isLeading>
        {may('api::notification.notice-settings.find') && <Switches />}
        {may('api::notification.notification.find') && <News />}
      </Columns>
    </Page>
  );
}

const RULES = { changeOf, withPress, isDone };

/** Each event, and the ways it is told. */
function Switches() {
  const { data, error, refetch } = useQuery(settingsOptions);
  const switching = useSwitch(RULES);
  const press = (one: Press, name: string) =>
    switching.mutate(one, { onSuccess: () => announce(text.saved(name, one.isOn)) });
  return (
    <Section title={text.where}>
      <Text c="dimmed">{text.lead}</Text>
      {!data && !error && <Skeleton height={280} />}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {switching.error && <FailureCard failure={switching.error} />}
      {data?.staff_topics && <Table reach={data.reach} topics={data.staff_topics} press={press} />}
    </Section>
  );
}

interface TableProps {
  readonly reach: NoticeSettings['reach'];
  readonly topics: NonNullable<NoticeSettings['staff_topics']>;
  press(one: Press, name: string): void;
}

function Table({ reach, topics, press }: TableProps) {
  return (
    <>
      <SwitchTable
        heading={text.topic}
        topics={STAFF_TOPICS}
        channels={columnsOf(reach)}
        names={text}
        isOn={(topic, channel) => topics[topic][channel]}
        press={press}
      />
      {missingOf(reach, topics).map((channel) => (
        <Text key={channel} size="sm">
          {text.unset[channel]}
        </Text>
      ))}
    </>
  );
}

/** The operator's notices, read and unread. */
function News() {
  const user = useUser()?.documentId ?? '';
  const { data, error, refetch } = useQuery(newsOptions(user));
  const { data: unread, refetch: countAgain } = useQuery(unreadOptions(user));
  const retry = () => {
    refetch();
    countAgain();
  };
  const news = data?.data;
  return (
    <Section title={text.news}>
      {!news && !error && <Skeleton height={160} />}
      {error && <FailureCard failure={error} retry={retry} />}
      {news?.length === 0 && <Text c="dimmed">{text.empty}</Text>}
      {news?.[0] && <Unread count={unread} newest={news[0].createdAt} />}
      <ul className={list.list}>
        {news?.map((notice) => (
          <Item key={notice.documentId} notice={notice} />
        ))}
      </ul>
    </Section>
  );
}

function Item({
  notice: { kind, title, text: words, createdAt, read_at },
}: {
  readonly notice: Notice;
}) {
  const topic = INBOX_KINDS.find((one) => kind === `staff_${one}`);
  return (
    <li className={list.item} data-new={read_at === null || undefined}>
      {read_at === null && <VisuallyHidden>{text.isNew}. </VisuallyHidden>}
      {kind === 'staff_sms_budget' ? (
        <Link to="/desk/sms" className={classes.title}>
          {title}
        </Link>
      ) : (
        <Link to="/desk" className={classes.title} search={topic ? { kind: topic } : {}}>
          {title}
        </Link>
      )}
      <Text size="sm">{words}</Text>
      <Text size="sm" c="dimmed">
        {momentText(new Date(createdAt), now(), deviceZone())}
      </Text>
    </li>
  );
}
