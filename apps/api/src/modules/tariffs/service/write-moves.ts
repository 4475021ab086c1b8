import type { Call } from '../../../platform/call.ts';
import { type OwnerRow, updateUserTariff } from '../repository.ts';
import { periodColumns } from '../rules/notices.ts';
import type { Period } from '../rules/periods.ts';
import type { Move } from '../rules/purchase.ts';

/** Periods never overlap, not on their way either: what moves away goes first. */
export async function writeMoves(
  { db, now }: Call,
  moves: readonly Move[],
  { owner, gap, last }: { owner: OwnerRow; gap: Period; last: Period },
): Promise<void> {
  const isLater = last.ends_at > gap.ends_at;
  for (const { id, ...period } of isLater ? moves.toReversed() : moves) {
    await updateUserTariff(db, id, periodColumns(period, now, owner));
  }
}
