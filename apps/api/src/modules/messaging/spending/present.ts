import { senderLimitsOf } from '../budget/rules/limits.ts';
import type { SenderRow, StopRow } from './repository.ts';

export const presentStop = (stop: StopRow | null) =>
  stop && {
    reason: stop.reason,
    stopped_at: new Date(stop.stopped_at).toISOString(),
    stopped_by: stop.by,
  };

export function presentSender(row: SenderRow, ease: number) {
  const limits = senderLimitsOf(row.plan);
  return {
    ...{ id: row.id, documentId: row.document_id, name: row.name, user: row.user },
    ...{ hour: row.hour, hour_limit: limits.hour * ease },
    ...{ day: row.day, day_limit: limits.day * ease },
    stop: presentStop(row.stop),
  };
}
