import { DAY, findSlots } from '@okoshko/slots';
import { type Call, visitorActor } from '../../../platform/call.ts';
import { createTimePresenter } from '../present.ts';
import type { ServiceRow } from '../repository.ts';
import { nearestOf } from '../rules/nearest.ts';
import { type Calendar, readCalendar } from './read-calendar.ts';
import { slotQueryOf } from './slot-query-of.ts';

/** How far the first starts are looked for, and how much of it at once; milliseconds. */
const SPAN = 31 * DAY;
const STEP = 4 * DAY;

interface FirstStartsQuery {
  readonly provider: number;
  readonly services: readonly ServiceRow[];
}

/** The nearest starts of each service within a month, as any visitor may book them, by the provider's clocks. */
export async function firstStarts(
  call: Pick<Call, 'db' | 'now'>,
  { provider, services }: FirstStartsQuery,
): Promise<readonly (readonly string[])[]> {
  if (services.length === 0) return [];
  const from = call.now.getTime();
  const calendar = await readCalendar(
    { ...call, actor: visitorActor },
    { provider, services: [] },
    { from, to: from + SPAN },
  );
  const { text } = createTimePresenter(calendar.schedule.zone);
  const startsByKind = new Map<string, readonly string[]>();
  return services.map((service) => {
    const kind = kindOf(calendar, service);
    const starts =
      startsByKind.get(kind) ?? nearestStarts(call, { ...calendar, services: [service] }).map(text);
    startsByKind.set(kind, starts);
    return starts;
  });
}

/** Services of one kind have the same starts. */
function kindOf({ schedule }: Calendar, service: ServiceRow): string {
  const { id, duration, buffer_before, buffer_after, step, capacity } = service;
  const isOwn = schedule.isSplit || capacity > 1;
  return JSON.stringify([duration, buffer_before, buffer_after, step, isOwn && id]);
}

function nearestStarts({ now }: Pick<Call, 'now'>, calendar: Calendar): readonly number[] {
  const { zone } = calendar.schedule;
  const [first, end] = [now.getTime(), now.getTime() + SPAN];
  const starts: number[] = [];
  for (let from = first; from < end; from += STEP) {
    const range = { from, to: Math.min(from + STEP, end) };
    const { slots } = findSlots(slotQueryOf({ now }, calendar, { range }));
    for (const { start } of slots) starts.push(start);
    if (nearestOf(starts, zone.dayOf).isComplete) break;
  }
  return nearestOf(starts, zone.dayOf).nearest;
}
