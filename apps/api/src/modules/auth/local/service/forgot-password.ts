import type { Call } from '../../../../platform/call.ts';
import { requestEmail, requireEmailGateway } from '../emails.ts';

/** The answer and its time are the same whether or not there is an account. */
export async function forgotPassword(call: Call<'gateways'>, email: string): Promise<{ ok: true }> {
  requireEmailGateway(call);
  await requestEmail(call, 'reset', email);
  return { ok: true };
}
