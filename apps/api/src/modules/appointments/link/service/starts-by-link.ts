import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { possibleStarts } from '../../../schedule/index.ts';
import { findBookedServices } from '../../repository.ts';
import { requireLink } from './require-link.ts';

interface StartsQuery {
  readonly token: string;
  /** A date; absent: today. */
  readonly from?: string;
  readonly days?: number;
}

/** Local days that are looked at. */
const USUAL_DAYS = 7;

/** Where the client of the link may move the appointment to. Throws as opening it does, `bad_transition` of a group. */
export async function startsByLink(call: Call, { token, from, days = USUAL_DAYS }: StartsQuery) {
  const { link, clientCall } = await requireLink(call, token);
  const { id, provider_profile, capacity } = link.appointment;
  if (capacity > 1) throw new AppError('bad_transition');
  const services = await findBookedServices(call.db, id);
  return possibleStarts(clientCall, {
    datetime: from ?? call.now.toISOString(),
    days,
    provider_profile,
    services: services.map((service) => service.id),
    exclude_appointment: id,
  });
}
