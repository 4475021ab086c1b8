import type { readSmsBudget as schema } from '@okoshko/contract/messaging/budget/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator } from '../../../../platform/call.ts';
import { after, HOUR } from '../../../../platform/clock.ts';
import { OVER_LIMITS, type SmsSettings } from '../../budget/rules/decide.ts';
import { smsSettingsOf } from '../../budget/rules/settings.ts';
import { windowsOf } from '../../budget/rules/windows.ts';
import { REASONS } from '../../delivery/rules/reasons.ts';
import { presentStop } from '../present.ts';
import { countWaitingFor, findHours, findSpending, findStopOfAll } from '../repository.ts';
import { HOURS, hoursOf, NOTHING, plus, sharesOf } from '../rules/spending.ts';

/** What SMS cost today and in the last hours, and how much they may. */
export async function readBudget(call: Call<'config'>): Promise<Static<typeof schema.reply>> {
  requireOperator(call);
  const { db, now, app } = call;
  const { smsBudget, rateLimits } = app.config;
  const settings = smsSettingsOf(app.config);
  const { hour, day, dayEnds } = windowsOf(now);
  const lines = await findSpending(db, 'share', { hour, day });
  const shares = sharesOf(lines, settings);
  return {
    data: {
      ...{ is_limited: rateLimits, is_usual_price: smsBudget.isUsualPrice },
      day_limit: shares.reduce((sum, { day_limit }) => sum + day_limit, 0),
      day: shares.map((share) => share.day).reduce(plus, NOTHING),
      day_ends: dayEnds.toISOString(),
      shares,
      hours: hoursOf(await findHours(db, after(hour, -HOURS * HOUR)), hour),
      countries: await countriesOf(call, settings),
      waiting: await countWaitingFor(
        db,
        OVER_LIMITS.map((reason) => REASONS[reason]),
      ),
      stop: presentStop(await findStopOfAll(db)),
    },
  };
}

/** Those that SMS go to, and those that they went to. */
async function countriesOf({ db, now, app }: Call<'config'>, settings: SmsSettings) {
  const lines = await findSpending(db, 'country', windowsOf(now));
  const names = new Set([
    'RU',
    ...app.config.smsBudget.countries.keys(),
    ...lines.map(({ name }) => name),
  ]);
  return [...names].map((country) => {
    const rule = settings.ruleOf(country);
    return {
      country,
      is_open: rule !== null,
      price: rule?.price ?? null,
      day: lines.find(({ name }) => name === country)?.day ?? NOTHING,
      day_limit: rule?.day ?? null,
    };
  });
}
