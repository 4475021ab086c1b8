import type { Call } from '../../../../platform/call.ts';
import { requireStaffAccount } from '../access.ts';
import { factorOf } from './factor-of.ts';

/** The caller's, and what their session lacks. */
export async function readSecondFactor(call: Call<'config'>) {
  const user = requireStaffAccount(call);
  return {
    data: {
      ...(await factorOf(call, user)),
      is_required: call.app.config.requiresSecondFactor,
      lacks: call.actor.lacks ?? ('none' as const),
    },
  };
}
