import type { Share } from '@okoshko/contract/messaging/channels';
import { rubles } from '@okoshko/ui/format';
import { after, HOUR, MINUTE } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { countTry } from '../../platform/db/limits.ts';
import type { Sweep } from '../../platform/sweep.ts';
import { countDeadSince, findAlarms, READS_SMS_BUDGET, SENDS_AGAIN } from '../messaging/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { erasuresToCome } from '../privacy/index.ts';
import { summarize } from './repository.ts';

export const deadMessageReports: Sweep = {
  name: 'inbox: report undelivered messages',
  every: MINUTE,
  run: reportDeadMessages,
};

export const erasureReports: Sweep = {
  name: 'inbox: report coming erasures',
  every: HOUR,
  run: reportErasures,
};

export const smsBudgetReports: Sweep = {
  name: 'inbox: report the money for SMS',
  every: MINUTE,
  run: reportSmsBudget,
};

/** Once an hour at most, however many nodes look. */
const ONCE_AN_HOUR = { max: 1, window: HOUR };

/** Tells operators that as many messages as the setting says were undelivered within an hour. */
async function reportDeadMessages(ctx: Ctx<'config'>): Promise<void> {
  const { db, now, app } = ctx;
  const count = await countDeadSince(db, after(now, -HOUR));
  if (count < app.config.deadMessagesAlert) return;
  const { allowed } = await countTry(db, 'inbox:dead_messages', { rule: ONCE_AN_HOUR, now });
  if (!allowed) return;
  await notifyStaff(ctx, {
    topic: 'dead_messages',
    action: SENDS_AGAIN,
    title: 'Сообщения не доходят',
    text: `За час не дошло ${count}.`,
    data: { count },
    key: now.toISOString(),
  });
}

/** Tells operators that data are erased within days, once more when another request is among them: until then each can be cancelled. */
async function reportErasures(ctx: Ctx): Promise<void> {
  const { count, due } = await summarize(ctx.db, erasuresToCome, ctx.now);
  if (due === null) return;
  await notifyStaff(ctx, {
    topic: 'erasure_due',
    action: erasuresToCome.action,
    title: 'Скоро удаление данных',
    text: `В ближайшие дни: ${count}. До срока запрос можно отменить.`,
    data: { count },
    key: String(due),
  });
}

const NAMES: Readonly<Record<Share, string>> = {
  codes: 'коды для входа',
  new_codes: 'коды на новые номера',
  messages: 'сообщения клиентам',
};

/** Tells operators of each share whose day is half, nearly or wholly used up: each once a day, and never by SMS. */
async function reportSmsBudget(ctx: Ctx<'config'>): Promise<void> {
  for (const { day, share, percent, cost, limit } of await findAlarms(ctx)) {
    await notifyStaff(ctx, {
      topic: 'sms_budget',
      action: READS_SMS_BUDGET,
      title: percent === 100 ? 'Деньги на СМС кончились' : `Деньги на СМС: потрачено ${percent} %`,
      text: `Сегодня на ${NAMES[share]}: ${rubles(cost)} из ${rubles(limit)}.`,
      data: { share, percent },
      key: `${day}:${share}:${percent}`,
    });
  }
}
