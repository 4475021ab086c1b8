import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { priceOfMove } from '../../moves/service/price-of-move.ts';
import { startOf } from '../../service/start-of.ts';
import { requireLink } from './require-link.ts';

interface LinkQuestion {
  readonly token: string;
  readonly starts_at: string;
}

/** What the client of the link would pay at another start. Throws as opening it does, `bad_transition` of a group. */
export async function quoteByLink(call: Call, { token, starts_at }: LinkQuestion) {
  const { link, clientCall } = await requireLink(call, token);
  const { appointment, provider } = link;
  if (appointment.capacity > 1) throw new AppError('bad_transition');
  const start = startOf(starts_at, provider.time_zone);
  return { data: { price: await priceOfMove(clientCall, { appointment, starts_at: start }) } };
}
