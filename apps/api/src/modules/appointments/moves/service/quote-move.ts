import type { movePrice } from '@okoshko/contract/appointments/moves/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { startOf } from '../../service/start-of.ts';
import { priceOfMove } from './price-of-move.ts';
import { requireOwn } from './require-own.ts';

interface MoveQuestion {
  /** Its id or documentId. */
  readonly appointment: string;
  readonly starts_at: string;
}

/** What a client is told before they confirm a move of their own appointment. */
export async function quoteMove(
  call: Call,
  { appointment: reference, starts_at }: MoveQuestion,
): Promise<Static<typeof movePrice>> {
  const appointment = await requireOwn(call, reference);
  const start = startOf(starts_at, appointment.time_zone);
  return { data: { price: await priceOfMove(call, { appointment, starts_at: start }) } };
}
