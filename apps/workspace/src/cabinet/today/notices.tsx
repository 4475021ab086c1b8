import type { UserWithProfile } from '@okoshko/contract/users/users';
import { useQuery } from '@tanstack/react-query';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { NoticeText } from '../../shared/notices/notice-text.tsx';
import { useReadNotices } from '../../shared/notices/notices.ts';
import { today as words } from '../../text/today.ts';
import { noticesOptions, type Whose } from './api.ts';
import card from './card.module.css';
import list from './list.module.css';
import { focusPlace } from './next-card.tsx';

/** The unread notices, folded into one line. */
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
