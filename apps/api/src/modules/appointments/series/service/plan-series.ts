import type { planAppointments as schema } from '@okoshko/contract/appointments/series/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { statesOfStarts } from '../../../schedule/index.ts';
import { readSeries } from './read-series.ts';

type PlanInput = Static<typeof schema.body>['data'];

/** The calendar at each start of an appointment or a series that its provider, or staff, is about to book. */
export async function planSeries(call: Call, input: PlanInput) {
  const { provider, services, starts } = await readSeries(call, input);
  const states = await statesOfStarts(
    call,
    { provider: provider.id, services, client: null },
    starts.map(({ starts_at }) => starts_at),
  );
  return {
    data: states.map(({ starts_at, state, nearest }, index) => ({
      rule_starts_at: (starts[index]?.rule_starts_at ?? starts_at).toISOString(),
      starts_at: starts_at.toISOString(),
      state,
      nearest: [...nearest],
    })),
  };
}
