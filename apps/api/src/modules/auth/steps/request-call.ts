import { type Call, senderOf } from '../../../platform/call.ts';
import { after, SECOND } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTries } from '../../../platform/limits.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { authLimits } from '../rules.ts';
import { replaceStep } from './repository.ts';
import { type ProofRequest, purposeOf, requireTaken } from './request-code.ts';
import { CODE_LIFETIME_MS, challengeToken } from './rules/codes.ts';
import { callRequestLimits } from './rules/crowds.ts';

/**
 * Returns a number to call. A call costs us nothing, so requests are counted by address alone: those of
 * strangers do not bind the phone's owner.
 */
export async function requestCall(
  call: Call<'config' | 'gateways'>,
  { phone, ...request }: ProofRequest,
) {
  const { calls } = call.app.gateways;
  const limits = authLimits(call.app.config.isProduction);
  const { network, widerNetworks } = senderOf(call);
  requireTaken(phone, request.purpose);
  if (!calls) throw new AppError('provider_unready');
  const { purpose, provider, isOwnPage } = await purposeOf(call, request);
  const retry_after = await requireTries(
    call,
    callRequestLimits(limits, { phone, network, widerNetworks }),
    'code_limit',
  );
  const expected = await calls.expect(phone);
  if (!expected) throw new AppError('calls_unavailable');
  const token = challengeToken(newToken(), isOwnPage);
  await replaceStep(call.db, {
    kind: 'call',
    purpose,
    provider_profile: provider?.id ?? null,
    phone,
    address: network,
    token_hash: hashToken(token),
    reference: expected.id,
    call_to: expected.number,
    created_at: call.now,
    expires_at: after(call.now, CODE_LIFETIME_MS),
  });
  return {
    token,
    phone,
    call_to: expected.number,
    expires_in: CODE_LIFETIME_MS / SECOND,
    retry_after,
  };
}
