import { type Call, requireOperator } from '../../../../platform/call.ts';
import { requireAccount } from '../../../users/index.ts';
import { factorOf } from './factor-of.ts';

/** Another's, for operators. Throws `not_found`. */
export async function readSecondFactorOf(call: Call, reference: string) {
  requireOperator(call);
  const { id } = await requireAccount(call, reference);
  return { data: await factorOf(call, id) };
}
