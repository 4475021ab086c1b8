import type { Call } from '../../../../platform/call.ts';
import { slotUnavailable } from '../../../schedule/index.ts';
import { findGroupAt } from '../../groups/repository.ts';
import { type AppointmentRow, findLines } from '../../repository.ts';

/** The id of the group of the same service that stands at that start. Throws `slot_unavailable` where none does. */
export async function findOtherGroup(
  { db }: Call,
  { id }: AppointmentRow,
  starts_at: Date,
): Promise<number> {
  const [line] = await findLines(db, id);
  const group = line && (await findGroupAt(db, { service: line.service, starts_at }));
  if (!group) throw slotUnavailable('off_grid', []);
  return group.id;
}
