import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { INBOX_KINDS } from '@okoshko/contract/inbox/kinds';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import list from '../../kit/notices/news.module.css';
import { Unread } from '../../kit/notices/unread.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { unreadOptions } from '../../shell/desk/queue-api.ts';
import { notices as text } from '../../text/desk/notices.ts';
import { type Notice, newsOptions } from './api.ts';
import classes from './notices.module.css';

/** The operator's notices, read and unread. */
export function News() {
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
