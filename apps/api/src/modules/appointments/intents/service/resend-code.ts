import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requestCode } from '../../../auth/index.ts';
import { requireIntent } from './require-intent.ts';

/** Sends another code; the hold ends when it did. */
export async function resendCode(call: Call<'config' | 'gateways' | 'sign'>, id: string) {
  const { phone, provider_profile, confirmed_at } = await requireIntent(call, id);
  if (confirmed_at) throw new AppError('intent_gone');
  const sent = await requestCode(call, { phone, purpose: 'booking', provider_profile });
  return { data: { token: sent.token, retry_after: sent.retry_after } };
}
