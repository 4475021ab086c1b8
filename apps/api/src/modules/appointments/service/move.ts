import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { countClientMoves } from '../history/repository.ts';
import {
  type AppointmentRow,
  findBookedServices,
  findProvider,
  findServices,
  lockCalendar,
  replaceLines,
} from '../repository.ts';
import { planVisit } from '../rules/plan.ts';
import { mayMove, refusedToClient } from '../rules/turns.ts';
import type { Step } from './apply.ts';
import { type AppointmentInput, linesOf, refused, requireInCalendar } from './book.ts';
import { takePlace } from './place.ts';
import { reprice } from './price.ts';
import { sideOf } from './side.ts';

type Wanted = Pick<AppointmentInput, 'services' | 'starts_at' | 'allow_overlap'>;

/**
 * The step that gives a visit the transaction holds another time, other services or both; null: it has
 * them. One update, so that it may move over its own old time. Throws what clients are refused with:
 * `bad_transition`, `cancel_window`, `move_limit`, and whoever moves, `slot_taken`.
 */
export async function moved(
  call: Call,
  visit: AppointmentRow,
  { services: asked, starts_at, allow_overlap }: Wanted,
): Promise<Step | null> {
  const isMoved = Boolean(starts_at) && starts_at?.getTime() !== visit.starts_at.getTime();
  const booked = await findBookedServices(call.db, visit.id);
  const lines = booked.map(({ id }) => id);
  const ids = isSame(asked, lines) ? undefined : asked;
  if (ids === undefined && !isMoved) return null;
  await requireMovable(call, visit);
  if (starts_at) requireInCalendar(starts_at);
  const services = ids === undefined ? booked : await servicesOf(call, visit, ids ?? []);
  const plan = planVisit(services, starts_at ?? visit.starts_at);
  const time = {
    starts_at: plan.starts_at,
    ends_at: plan.ends_at,
    busy_from: plan.busy_from,
    busy_to: plan.busy_to,
  };
  if (allow_overlap ?? visit.allow_overlap) await lockCalendar(call.db, visit.provider_profile);
  else await takeTime(call, visit, { services, ...time });
  if (ids !== undefined) {
    await replaceLines(call.db, visit.id, linesOf(call, { appointment: visit.id, services }));
  }
  const price_total = ids === undefined ? visit.price_total : plan.price_total;
  // Who moves a client of theirs does not make it dearer.
  const isRepriced = ids !== undefined || sideOf(call, visit) === 'client';
  const reduced = isRepriced ? await reprice(call, { ...visit, ...time, price_total }) : null;
  return {
    patch: {
      ...time,
      price_total,
      ...(reduced && visit.capacity === 1 && reduced),
      ...(isMoved && { moves_count: visit.moves_count + 1, client_confirmed_at: null }),
    },
    event: {
      kind: isMoved ? 'moved' : 'changed',
      before: { ...spanOf(visit), ...(ids !== undefined && { services: lines }) },
      after: { ...spanOf(time), ...(ids !== undefined && { services: ids }) },
    },
  };
}

const spanOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

async function requireMovable(call: Call, visit: AppointmentRow): Promise<void> {
  if (!mayMove(visit)) throw new AppError('bad_transition');
  if (sideOf(call, visit) !== 'client') return;
  const provider = await findProvider(call.db, visit.provider_profile);
  if (!provider) throw new AppError('not_found');
  const cancelWindow = provider.cancel_window_minutes;
  const refusal = refusedToClient(visit, { now: call.now, cancelWindow });
  if (refusal !== null) throw new AppError(refusal);
  const limit = provider.client_move_limit;
  if (limit !== null && (await countClientMoves(call.db, visit.id)) >= limit) {
    throw new AppError('move_limit');
  }
}

const isSame = (asked: readonly number[] | null | undefined, lines: readonly number[]): boolean =>
  asked?.length === lines.length && asked.every((id, place) => id === lines[place]);

async function servicesOf(call: Call, visit: AppointmentRow, wanted: readonly number[]) {
  const services = await findServices(call.db, wanted);
  const own = services.filter((one) => one.provider_profile === visit.provider_profile);
  if (own.length === 0 || own.length !== wanted.length) {
    throw refused('services must be of the same provider');
  }
  return own;
}

async function takeTime(
  call: Call,
  visit: AppointmentRow,
  { services, starts_at }: { services: readonly { id: number }[]; starts_at: Date },
): Promise<void> {
  const group = await takePlace(call, {
    provider: visit.provider_profile,
    services: services.map(({ id }) => id),
    starts_at,
    except: visit.id,
    isOwn: sideOf(call, visit) !== 'client',
    client: visit.client_profile,
  });
  if (group !== null) throw new AppError('slot_taken');
}
