import { after, SECOND } from '../../../platform/clock.ts';
import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { requireTries } from '../../../platform/db/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { authLimits } from '../rules.ts';
import { replaceStep } from './repository.ts';
import { type ProofRequest, purposeOf, requireAcceptedPhone } from './request-code.ts';
import { CODE_LIFETIME_MS, challengeToken } from './rules/codes.ts';
import { callRequestLimits } from './rules/crowds.ts';

/**
 * Returns a number to call. A call costs us nothing, so requests are counted by address alone: those of
 * strangers do not bind the phone's owner.
 */
export async function requestCall(
  ctx: Ctx<'config' | 'gateways'>,
  { phone, ...request }: ProofRequest,
) {
  const { calls } = ctx.app.gateways;
  const limits = authLimits(ctx.app.config.isProduction);
  const { network, widerNetworks } = senderOf(ctx);
  requireAcceptedPhone(phone, request.purpose);
  if (!calls) throw new AppError('provider_unready');
  const { purpose, provider, isOwnPage } = await purposeOf(ctx, request);
  const retry_after = await requireTries(
    ctx,
    callRequestLimits(limits, { phone, network, widerNetworks }),
    'code_limit',
  );
  const expected = await calls.expect(phone);
  if (!expected) throw new AppError('calls_unavailable');
  const token = challengeToken(newToken(), isOwnPage);
  await replaceStep(ctx.db, {
    kind: 'call',
    purpose,
    provider_profile: provider?.id ?? null,
    phone,
    address: network,
    token_hash: hashToken(token),
    reference: expected.id,
    call_to: expected.number,
    created_at: ctx.now,
    expires_at: after(ctx.now, CODE_LIFETIME_MS),
  });
  return {
    token,
    phone,
    call_to: expected.number,
    expires_in: CODE_LIFETIME_MS / SECOND,
    retry_after,
  };
}
