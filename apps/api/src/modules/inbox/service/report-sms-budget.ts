import type { Share } from '@okoshko/contract/messaging/budget/shares';
import { rubles } from '@okoshko/ui/format';
import type { Call } from '../../../platform/call.ts';
import { findAlarms, READS_SMS_BUDGET } from '../../messaging/index.ts';
import { notifyStaff } from '../../notifications/index.ts';

const NAMES: Readonly<Record<Share, string>> = {
  codes: 'коды для входа',
  new_codes: 'коды на новые номера',
  messages: 'сообщения клиентам',
};

/** Tells operators of each share whose day is half, nearly or wholly used up: each once a day, and never by SMS. */
export async function reportSmsBudget(call: Call<'config'>): Promise<void> {
  for (const { day, share, percent, cost, limit } of await findAlarms(call)) {
    await notifyStaff(call, {
      topic: 'sms_budget',
      action: READS_SMS_BUDGET,
      title: percent === 100 ? 'Деньги на СМС кончились' : `Деньги на СМС: потрачено ${percent} %`,
      text: `Сегодня на ${NAMES[share]}: ${rubles(cost)} из ${rubles(limit)}.`,
      data: { share, percent },
      key: `${day}:${share}:${percent}`,
    });
  }
}
