import type { Call } from '../../../../platform/call.ts';
import { requestEmail } from './request-email.ts';
import { requireEmailGateway } from './require-email-gateway.ts';

/** The answer and its time are the same whether or not there is an account. */
export async function forgotPassword(call: Call<'gateways'>, email: string): Promise<{ ok: true }> {
  requireEmailGateway(call);
  await requestEmail(call, 'reset', email);
  return { ok: true };
}
