import { Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { INBOX_KINDS } from '@okoshko/contract/inbox/kinds';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { useReadNotices } from '../../kit/notices/notices.ts';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { notices as text } from '../../text/desk/notices.ts';
import { type Notice, newsOptions } from './api.ts';
import classes from './notices.module.css';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the operator was told of, read and not. */
export function News() {
  const user = useUser()?.documentId ?? '';
  const { data, error, refetch } = useQuery(newsOptions(user));
  const news = data?.data;
  return (
    <Section title={text.news}>
      {!news && !error && <Skeleton height={160} />}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {news?.length === 0 && <Text c="dimmed">{text.empty}</Text>}
      {news?.[0] && <Unread news={news} newest={news[0]} />}
      <ul className={classes.list}>
        {news?.map((notice) => (
          <Item key={notice.documentId} notice={notice} />
        ))}
      </ul>
    </Section>
  );
}

function Unread({ news, newest }: { readonly news: readonly Notice[]; readonly newest: Notice }) {
  const reading = useReadNotices();
  const count = news.filter(({ read_at }) => read_at === null).length;
  return (
    <>
      <Group justify="space-between" mih={44}>
        <Text>{count > 0 ? text.unread(count) : text.noneUnread}</Text>
        {count > 0 && (
          <WriteButton
            variant="default"
            size="sm"
            mih={44}
            loading={reading.isPending}
            onClick={() => reading.mutate(newest.createdAt)}
          >
            {text.readAll}
          </WriteButton>
        )}
      </Group>
      {reading.error && <FailureCard failure={reading.error} />}
    </>
  );
}

function Item({
  notice: { kind, title, text: words, createdAt, read_at },
}: {
  readonly notice: Notice;
}) {
  const topic = INBOX_KINDS.find((one) => kind === `staff_${one}`);
  return (
    <li className={classes.item} data-new={read_at === null || undefined}>
      {read_at === null && <VisuallyHidden>{text.isNew} </VisuallyHidden>}
      <Link to="/desk" search={topic ? { kind: topic } : {}}>
        {title}
      </Link>
      <Text size="sm">{words}</Text>
      <Text size="sm" c="dimmed">
        {momentText(new Date(createdAt), now(), ZONE)}
      </Text>
    </li>
  );
}
