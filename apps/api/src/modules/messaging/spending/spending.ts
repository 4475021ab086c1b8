import type { Query, Reply } from '@okoshko/contract/endpoint';
import type * as budgetSchemas from '@okoshko/contract/messaging/budget-schemas';
import type { Share } from '@okoshko/contract/messaging/channels';
import { after, HOUR } from '../../../platform/clock.ts';
import { readPage } from '../../../platform/collections/audit/index.ts';
import { requireProvider } from '../../../platform/collections/declare/index.ts';
import { type App, type Ctx, requireOperator } from '../../../platform/ctx.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { OVER_LIMITS, type SmsSettings } from '../budget/rules/decide.ts';
import {
  dayNameOf,
  easeOf,
  PLAN_GRACE_MS,
  senderLimitsOf,
  smsSettingsOf,
  windowsOf,
} from '../budget/rules/limits.ts';
import { UNSENT_REASONS } from '../delivery/rules/when-to-send.ts';
import { countClientBookings } from '../templates/repository.ts';
import {
  countWaitingFor,
  findOwnAllowance,
  findSenders,
  findSpending,
  findSpendingHours,
  findStopOfAll,
  type SenderRow,
  type StopRow,
} from './repository.ts';
import { alarmOf, HOURS, hoursOf, NOTHING, plus, sharesOf } from './rules.ts';

/** Tells the cost of SMS today and in the last hours, and how much they may cost. */
export async function readBudget(
  ctx: Ctx<'config'>,
): Promise<Reply<typeof budgetSchemas.readSmsBudget>> {
  requireOperator(ctx);
  const { db, now, app } = ctx;
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
      hours: hoursOf(await findSpendingHours(db, after(hour, -HOURS * HOUR)), hour),
      countries: await countriesOf(ctx, settings),
      waiting: await countWaitingFor(
        db,
        OVER_LIMITS.map((reason) => UNSENT_REASONS[reason]),
      ),
      stop: presentStop(await findStopOfAll(db)),
    },
  };
}

/** Countries are listed that SMS go to, or went to. */
async function countriesOf({ db, now, app }: Ctx<'config'>, settings: SmsSettings) {
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

/** Lists professionals who sent SMS today, or whose SMS are stopped. */
export async function listSenders(
  ctx: Ctx<'config'>,
  query: Query<typeof budgetSchemas.listSmsSenders>,
): Promise<Reply<typeof budgetSchemas.listSmsSenders>> {
  requireOperator(ctx);
  const { db, now, app } = ctx;
  const since = { ...windowsOf(now), now, plansSince: after(now, -PLAN_GRACE_MS) };
  const ease = easeOf(app.config);
  return readPage(ctx, query, {
    find: (slice) => findSenders(db, { ...since, ...slice }),
    present: (lines) => lines.map((line) => presentSender(line, ease)),
  });
}

/** Tells how many SMS the caller may send, and what stands in the way of more. Throws `provider_profile_required`. */
export async function readOwnAllowance(
  ctx: Ctx<'config'>,
): Promise<Reply<typeof budgetSchemas.readOwnAllowance>> {
  const { db, now, app } = ctx;
  const provider = requireProvider(ctx.actor);
  const { plan, hour, day, ...state } = await findOwnAllowance(db, provider, {
    ...{ now, plansSince: after(now, -PLAN_GRACE_MS), ...windowsOf(now) },
  });
  const limits = senderLimitsOf(plan);
  const ease = easeOf(app.config);
  const needed = app.config.ownTextsAfter;
  const bookings = Math.min(await countClientBookings(db, provider), needed);
  return {
    data: {
      ...state,
      own_texts: {
        ...{ is_open: bookings >= needed, client_bookings: bookings, bookings_needed: needed },
      },
      hour: { parts: hour, limit: limits.hour * ease },
      day: { parts: day, limit: limits.day * ease },
    },
  };
}

const presentStop = (stop: StopRow | null) =>
  stop && {
    reason: stop.reason,
    stopped_at: new Date(stop.stopped_at).toISOString(),
    stopped_by: stop.by,
  };

function presentSender(row: SenderRow, ease: number) {
  const limits = senderLimitsOf(row.plan);
  return {
    ...{ id: row.id, documentId: row.document_id, name: row.name, user: row.user },
    ...{ hour: row.hour, hour_limit: limits.hour * ease },
    ...{ day: row.day, day_limit: limits.day * ease },
    stop: presentStop(row.stop),
  };
}

/** A share of the day's money of which much is used up. */
interface Alarm {
  readonly share: Share;
  /** A day is named `2026-11-21`. */
  readonly day: string;
  readonly percent: 50 | 80 | 100;
  /** Kopecks. */
  readonly cost: number;
  readonly limit: number;
}

export async function findAlarms({ db, now, app }: Ctx<'config'>): Promise<readonly Alarm[]> {
  const lines = await findSpending(db, 'share', windowsOf(now));
  return sharesOf(lines, smsSettingsOf(app.config)).flatMap(({ share, day, day_limit: limit }) => {
    const percent = alarmOf({ cost: day.cost, limit, price: app.config.smsBudget.price });
    return percent === null ? [] : [{ share, percent, limit, day: dayNameOf(now), cost: day.cost }];
  });
}

interface HealthQuery {
  readonly config: Pick<App['config'], 'isProduction' | 'rateLimits' | 'smsBudget'>;
  readonly now: Date;
}

/** `/readyz` tells this of the money for SMS; `state` is that of the share that is used up most. */
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
