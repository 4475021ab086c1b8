import { Text } from '@mantine/core';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { shortDayText, timeText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { dayOf } from '../../kit/zoned.ts';
import { today as words } from '../../text/today.ts';
import { type Notice, noticesOptions, useReadNotices, type Whose } from './api.ts';
import card from './card.module.css';
import { focusPlace } from './focus.ts';
import list from './list.module.css';

/** What happened and was not read yet, behind one line. */
export function Notices({ user, provider, zone }: Whose & { readonly user: UserWithProfile }) {
  const { data } = useQuery(noticesOptions(user));
  const reading = useReadNotices();
  const [newest] = data?.data ?? [];
  if (!data || !newest) return null;
  return (
    <details className={list.fold}>
      <summary>{words.notices(data.meta.pagination.total)}</summary>
      <ul className={card.notices}>
        {data.data.map((notice) => (
          <li key={notice.documentId}>
            <NoticeText notice={notice} provider={provider} zone={zone} />
          </li>
        ))}
      </ul>
      {reading.error && <FailureCard failure={reading.error} />}
      <WriteButton
        variant="default"
        mih={44}
        loading={reading.isPending}
        onClick={({ currentTarget }) => {
          focusPlace(currentTarget);
          reading.mutate(newest.createdAt);
        }}
      >
        {words.readAll}
      </WriteButton>
    </details>
  );
}

function NoticeText({ notice, provider, zone }: Whose & { readonly notice: Notice }) {
  const { appointment, title, text, createdAt } = notice;
  const isOurs = appointment?.provider_profile?.documentId === provider;
  return (
    <>
      {appointment && isOurs ? (
        <Link
          to="/cabinet/appointments/$id"
          params={{ id: appointment.documentId }}
          className={card.who}
        >
          {title}
        </Link>
      ) : (
        <Text fw={650}>{title}</Text>
      )}
      {text && <Text size="sm">{text}</Text>}
      <Text size="sm" c="dimmed">
        {shortDayText(dayOf(createdAt, zone))}, {timeText(createdAt, zone)}
      </Text>
    </>
  );
}
