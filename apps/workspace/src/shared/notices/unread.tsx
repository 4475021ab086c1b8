import { Group, Text } from '@mantine/core';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { noticeWords as words } from '../../text/notice-words.ts';
import { useReadNotices } from './notices.ts';

interface UnreadProps {
  /** Undefined: not known yet. */
  readonly count: number | undefined;
  /** The time of the newest shown notice: later ones stay unread. */
  readonly newest: string;
}

/** The number of unread notices, and the button that marks them as read. */
export function Unread({ count, newest }: UnreadProps) {
  const reading = useReadNotices();
  return (
    <>
      <Group justify="space-between" mih={44} role="status">
        {count !== undefined && <Text>{count > 0 ? words.unread(count) : words.noneUnread}</Text>}
        {count !== undefined && count > 0 && (
          <WriteButton
            variant="default"
            loading={reading.isPending}
            onClick={() => reading.mutate(newest)}
          >
            {words.readAll}
          </WriteButton>
        )}
      </Group>
      {reading.error && <FailureCard failure={reading.error} />}
    </>
  );
}
