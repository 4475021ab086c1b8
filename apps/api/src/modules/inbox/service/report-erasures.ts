import type { Call } from '../../../platform/call.ts';
import { notifyStaff } from '../../notifications/index.ts';
import { erasuresToCome } from '../../privacy/index.ts';
import { summarize } from '../repository.ts';

/** Tells operators of what is erased within days, once another one is among it: until then it can be cancelled. */
export async function reportErasures(call: Call): Promise<void> {
  const { count, due } = await summarize(call.db, erasuresToCome, call.now);
  if (due === null) return;
  await notifyStaff(call, {
    topic: 'erasure_due',
    action: erasuresToCome.action,
    title: 'Скоро удаление данных',
    text: `В ближайшие дни: ${count}. До срока запрос можно отменить.`,
    data: { count },
    key: String(due),
  });
}
