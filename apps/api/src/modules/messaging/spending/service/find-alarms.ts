import type { Share } from '@okoshko/contract/messaging/budget/shares';
import type { Call } from '../../../../platform/call.ts';
import { smsSettingsOf } from '../../budget/rules/settings.ts';
import { dayNameOf, windowsOf } from '../../budget/rules/windows.ts';
import { findSpending } from '../repository.ts';
import { alarmOf, sharesOf } from '../rules/spending.ts';

/** A share of the day's money of which much is used up. */
interface Alarm {
  readonly share: Share;
  /** Such as `2026-11-21`. */
  readonly day: string;
  readonly percent: 50 | 80 | 100;
  /** Kopecks. */
  readonly cost: number;
  readonly limit: number;
}

export async function findAlarms({ db, now, app }: Call<'config'>): Promise<readonly Alarm[]> {
  const lines = await findSpending(db, 'share', windowsOf(now));
  return sharesOf(lines, smsSettingsOf(app.config)).flatMap(({ share, day, day_limit: limit }) => {
    const percent = alarmOf({ cost: day.cost, limit, price: app.config.smsBudget.price });
    return percent === null ? [] : [{ share, percent, limit, day: dayNameOf(now), cost: day.cost }];
  });
}
