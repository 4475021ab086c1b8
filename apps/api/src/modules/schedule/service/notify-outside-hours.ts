import { createHash } from 'node:crypto';
import type { notifyOutsideHours as schema } from '@okoshko/contract/schedule/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { askToRearrange } from '../../messaging/index.ts';
import { findOutsideHours, type OutsideHours } from './find-outside-hours.ts';

/**
 * Asks the clients of the caller's appointments that are outside of the working hours to choose another time. Throws
 * `not_found` where one of those that are named is not such an appointment: nobody is asked then.
 */
export async function notifyOutsideHours(
  call: Call<'config'>,
  { appointments: references }: Static<typeof schema.body>['data'],
): Promise<Static<typeof schema.reply>> {
  const provider = requireProvider(call.actor);
  return transact(call, async (call) => {
    const outside = await findOutsideHours(call, provider);
    const chosen = references ? chosenOf(outside, references.map(String)) : outside;
    const clients = await askToRearrange(
      call,
      provider,
      chosen.map((one) => ({ id: one.appointment.id, event: eventOf(one) })),
    );
    return { data: { appointments: chosen.length, clients } };
  });
}

function chosenOf(outside: readonly OutsideHours[], references: readonly string[]) {
  const byReference = new Map(
    outside.flatMap((one) => [
      [String(one.appointment.id), one],
      [one.appointment.documentId, one],
    ]),
  );
  const chosen = references.map((reference) => {
    const one = byReference.get(reference);
    if (!one) throw new AppError('not_found', { details: { appointment: reference } });
    return one;
  });
  return [...new Set(chosen)];
}

/** The same as long as neither the appointment's time nor the hours of its dates change. */
const eventOf = ({ appointment: { starts, ends }, open }: OutsideHours): string =>
  createHash('sha256')
    .update(JSON.stringify([starts, ends, open]))
    .digest('hex')
    .slice(0, 32);
