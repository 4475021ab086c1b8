import type { planAppointments as schema } from '@okoshko/contract/appointments/series/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { AppError, invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { requireInCalendar } from '../../../schedule/index.ts';
import { findProvider, findServicesByReference, type ProviderRow } from '../../repository.ts';
import { isProviderOf } from '../../rules/actor-role.ts';
import { startOf } from '../../service/start-of.ts';
import { type PlannedStart, startsOf, withInstead } from '../rules.ts';

type PlanInput = Static<typeof schema.body>['data'];

interface SeriesRequest {
  readonly provider: ProviderRow;
  /** Ids, in order. */
  readonly services: number[];
  /** Rising. */
  readonly starts: readonly PlannedStart[];
}

/** What a series is of: one provider's services and its starts, as its plan and its booking both take them. Throws `series_by_provider`. */
export async function readSeries(call: Call, input: PlanInput): Promise<SeriesRequest> {
  const { provider, services } = await readServices(call, input.services);
  const { time_zone: zone } = provider;
  const first = startOf(input.starts_at, zone);
  const rule = input.repeat ? startsOf(first, input.repeat, zone) : [first];
  const instead = (input.instead ?? []).map(({ from, to }) => ({
    from: startOf(from, zone),
    to: startOf(to, zone),
  }));
  const starts = withInstead(rule, instead);
  if (starts === null) throw invalidField('instead', sentence('defined'));
  for (const { starts_at } of starts) requireInCalendar(starts_at);
  return { provider, services, starts };
}

async function readServices(
  call: Call,
  references: PlanInput['services'],
): Promise<Pick<SeriesRequest, 'provider' | 'services'>> {
  const services = await findServicesByReference(call.db, references.map(String));
  const [first] = services;
  if (!first || services.length !== references.length) {
    throw invalidField('services', sentence('services_needed'));
  }
  if (!isProviderOf(call.actor, first)) throw new AppError('series_by_provider');
  const provider = await findProvider(call.db, first.provider_profile);
  if (!provider) throw new AppError('not_found');
  return { provider, services: services.map(({ id }) => id) };
}
