import type { Input } from '@okoshko/contract/collection';
import { ADDITIONAL_LETTERS } from '@okoshko/contract/tariffs/addons';
import type { userTariffs } from '@okoshko/contract/tariffs/user-tariffs';
import type { Call } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { newDocument } from '../../platform/tokens.ts';
import {
  findLastPlan,
  findLastStatistics,
  findOwner,
  insertUserAddon,
  insertUserTariff,
} from './repository.ts';
import { localDay, nextPlanPeriod, nextStatisticsPeriod } from './rules.ts';

/** Who gets what was paid for, and the paid intent it is owed to. */
export interface Grant {
  readonly user: number;
  readonly provider_profile: number;
  /** The provider's IANA zone: days and months are local. */
  readonly zone: string;
  readonly payment: number;
}
export interface TariffSnapshot {
  readonly tariff: number;
  /** Kopecks a month. */
  readonly cost: number;
  /** Kopecks a record over the included number. */
  readonly additional_appointment_cost: number;
  readonly appointments_count: number;
}

/** Gives a month of the tariff, after whatever was bought before. Runs in the payment's transaction. */
export async function grantTariff(call: Call, grant: Grant, plan: TariffSnapshot): Promise<void> {
  const { zone, ...owner } = grant;
  const last = await findLastPlan(call.db, owner.provider_profile);
  const period = nextPlanPeriod(last, call.now, zone);
  await insertUserTariff(call.db, {
    ...newDocument(call.now),
    ...owner,
    ...plan,
    ...period,
    status: period.starts_at <= call.now ? 'active' : 'queued',
  });
}

export async function grantLetters(call: Call, { zone: _, ...owner }: Grant): Promise<void> {
  await insertUserAddon(call.db, {
    ...newDocument(call.now),
    ...owner,
    kind: 'additional_letters',
    quantity: ADDITIONAL_LETTERS.letters,
    starts_at: call.now,
  });
}

export async function grantStatistics(call: Call, { zone, ...owner }: Grant): Promise<void> {
  const last = await findLastStatistics(call.db, owner.provider_profile);
  await insertUserAddon(call.db, {
    ...newDocument(call.now),
    ...owner,
    ...nextStatisticsPeriod(last, call.now, zone),
    kind: 'extended_statistics',
    quantity: 1,
  });
}

/** A plan staff give by hand, as they say: period, prices and all. */
export async function giveTariff(
  call: Call,
  input: Input<(typeof userTariffs)['attributes']>,
): Promise<number> {
  const owner = await findOwner(call.db, Number(input.provider_profile));
  if (!owner || owner.user !== input.user) {
    throw new AppError('validation_failed', {
      message: 'user must be the one whose the provider profile is',
    });
  }
  const plan = input as Parameters<typeof insertUserTariff>[1];
  return insertUserTariff(call.db, {
    ...plan,
    ...newDocument(call.now),
    anchor_day: localDay(plan.starts_at, owner.time_zone),
  });
}
