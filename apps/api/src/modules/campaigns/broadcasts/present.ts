import type { readBroadcast } from '@okoshko/contract/broadcasts/schemas';
import type { Static } from 'typebox';
import { failureOf } from '../../messaging/index.ts';
import type { BroadcastRow } from './repository.ts';

type Wire = Static<typeof readBroadcast.reply>['data'];

/** A broadcast, with what came of its messages. */
export function presentBroadcast({ document_id, messages, ...row }: BroadcastRow): Wire {
  const counts = { queued: 0, sent: 0, unknown: 0 };
  const notSent: Record<string, number> = {};
  for (const { status, last_error, count } of messages) {
    if (status === 'failed' || status === 'cancelled') {
      const reason = failureOf({ status, last_error }) ?? 'gateway';
      notSent[reason] = (notSent[reason] ?? 0) + count;
    } else counts[status] += count;
  }
  const waiting = messages.find(({ next_send_at }) => next_send_at !== null);
  return {
    ...row,
    ...counts,
    documentId: document_id,
    created_at: iso(row.created_at),
    stopped_at: row.stopped_at && iso(row.stopped_at),
    status: row.stopped_at ? 'stopped' : counts.queued > 0 ? 'running' : 'done',
    not_sent: notSent,
    next_send_at: waiting?.next_send_at ? iso(waiting.next_send_at) : null,
    last_send_at: waiting?.last_send_at ? iso(waiting.last_send_at) : null,
  };
}

const iso = (at: string | Date): string => new Date(at).toISOString();
