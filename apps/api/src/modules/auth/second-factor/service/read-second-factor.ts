import { type Call, userIdOf } from '../../../../platform/call.ts';
import { isFactorRequired } from '../access.ts';
import { factorOf } from './factor-of.ts';

/** The caller's, and what their session lacks. */
export async function readSecondFactor(call: Call<'config'>) {
  return {
    data: {
      ...(await factorOf(call, userIdOf(call))),
      is_required: isFactorRequired(call),
      lacks: call.actor.lacks ?? ('none' as const),
    },
  };
}
