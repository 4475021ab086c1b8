import type { Call } from '../../../platform/call.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import { countTry } from '../../../platform/limits.ts';
import { countDeadSince, SENDS_AGAIN } from '../../messaging/index.ts';
import { notifyStaff } from '../../notifications/index.ts';

/** Once an hour at most, however many nodes look. */
const ONCE_AN_HOUR = { max: 1, window: HOUR };

/** Tells operators that as many messages as the setting says were undelivered within an hour. */
export async function reportDeadMessages(call: Call<'config'>): Promise<void> {
  const { db, now, app } = call;
  const count = await countDeadSince(db, after(now, -HOUR));
  if (count < app.config.deadMessagesAlert) return;
  const { allowed } = await countTry(db, 'inbox:dead_messages', { rule: ONCE_AN_HOUR, now });
  if (!allowed) return;
  await notifyStaff(call, {
    topic: 'dead_messages',
    action: SENDS_AGAIN,
    title: 'Сообщения не доходят',
    text: `За час не дошло ${count}.`,
    data: { count },
    key: now.toISOString(),
  });
}
