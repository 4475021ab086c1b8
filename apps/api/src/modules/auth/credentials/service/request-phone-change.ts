import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { newToken } from '../../../../platform/tokens.ts';
import { requireUser } from '../../../users/index.ts';
import { requireOwnerProof } from '../../passwords/service/require-owner-proof.ts';
import { authLimits } from '../../rules.ts';
import { requireReachable } from '../../steps/service/require-reachable.ts';
import { sendCode } from '../../steps/service/send-code.ts';
import { accountLimit, phoneChangeText } from '../rules.ts';

interface PhoneChange {
  readonly phone: string;
  readonly currentPassword?: string;
}

/**
 * Sends a code to the phone that is to become the caller's, good in this session alone. The answer and its time are the
 * same whether or not another account has the phone. Requires the caller's password, or a fresh session.
 */
export async function requestPhoneChange(
  call: Call<'config' | 'gateways' | 'sign'>,
  { phone, currentPassword }: PhoneChange,
) {
  const user = userIdOf(call);
  requireReachable(call, phone);
  const { phone: current } = await requireUser(call.db, user);
  if (phone === current) throw new AppError('phone_same', { failures: [{ path: ['phone'] }] });
  await requireOwnerProof(call, currentPassword);
  const token = newToken();
  const sent = await sendCode(call, {
    phone,
    token,
    purpose: 'phone_change',
    user,
    session: call.actor.session,
    limits: [accountLimit(user, authLimits(call.app.config.isProduction))],
    text: phoneChangeText,
  });
  return { token, phone, ...sent };
}
