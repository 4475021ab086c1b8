import type { readOwnAllowance as schema } from '@okoshko/contract/messaging/budget/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { easeOf, PLAN_GRACE_MS, senderLimitsOf } from '../../budget/rules/limits.ts';
import { windowsOf } from '../../budget/rules/windows.ts';
import { countClientBookings } from '../../templates/repository.ts';
import { findOwnAllowance } from '../repository.ts';

/** What the caller may send to clients, and what stands in the way of more. Throws `provider_profile_required`. */
export async function readOwnAllowance(call: Call<'config'>): Promise<Static<typeof schema.reply>> {
  const { db, now, app } = call;
  const provider = requireProvider(call.actor);
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
