import type { App } from '../../../../platform/call.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { smsSettingsOf } from '../../budget/rules/settings.ts';
import { windowsOf } from '../../budget/rules/windows.ts';
import { findSpending, findStopOfAll } from '../repository.ts';
import { alarmOf, NOTHING, plus, sharesOf } from '../rules/spending.ts';

interface HealthQuery {
  readonly config: Pick<App['config'], 'isProduction' | 'rateLimits' | 'smsBudget'>;
  readonly now: Date;
}

/** What `/readyz` says of the money for SMS; `state` is that of the share that is used up most. */
export async function smsHealth(db: Db, { config, now }: HealthQuery) {
  const { price } = config.smsBudget;
  const shares = sharesOf(await findSpending(db, 'share', windowsOf(now)), smsSettingsOf(config));
  const alarms = shares.map(
    ({ day, day_limit }) => alarmOf({ cost: day.cost, limit: day_limit, price }) ?? 0,
  );
  const hour = shares.map((share) => share.hour).reduce(plus, NOTHING);
  const stop = await findStopOfAll(db);
  return {
    state: stop === null ? STATES[Math.max(...alarms) as 0 | 50 | 80 | 100] : 'stopped',
    hour_parts: hour.parts,
    hour_kopecks: hour.cost,
    day_kopecks: shares.map(({ day }) => day).reduce(plus, NOTHING).cost,
    day_limit_kopecks: shares.reduce((sum, { day_limit }) => sum + day_limit, 0),
  };
}

const STATES = { 0: 'ok', 50: 'half_used', 80: 'nearly_used', 100: 'used_up' } as const;
