import { Badge } from '@mantine/core';
import type { MESSAGE_STATUSES } from '@okoshko/contract/messaging/channels';
import { messageWords as text } from '../../../text/desk/message-words.ts';

type Status = (typeof MESSAGE_STATUSES)[number];

const LOOKS: Readonly<Record<Status, { readonly color: string; readonly mark: string }>> = {
  queued: { color: 'blue', mark: '…' },
  sent: { color: 'green', mark: '✓' },
  failed: { color: 'red', mark: '✕' },
  unknown: { color: 'red', mark: '?' },
  cancelled: { color: 'gray', mark: '—' },
};

/** The status of a message: word, mark and colour. */
export function MessageStatus({ status }: { readonly status: Status }) {
  const { color, mark } = LOOKS[status];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      leftSection={<span aria-hidden="true">{mark}</span>}
    >
      {text.statuses[status]}
    </Badge>
  );
}

/** The subject of a message. */
export const kindText = (kind: string): string =>
  text.kinds[kind] ?? (kind.startsWith('notice_') ? text.notice : kind);

/** The name of the supplier that sends it. */
export const supplierText = (supplier: string): string => text.suppliers[supplier] ?? supplier;
