import type { ProofPurpose } from '@okoshko/contract/auth/codes';
import { type Call, senderOf } from '../../../../platform/call.ts';
import { AppError, invalidField } from '../../../../platform/errors.ts';
import { isOwnOrigin } from '../../../../platform/host-origins.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { findPublished, requireBookingOrigin } from '../../../providers/index.ts';

/** What a code or a call is asked for. */
export interface ProofRequest {
  readonly phone: string;
  readonly purpose?: ProofPurpose;
  /** Id or documentId; nothing to a sign-in. */
  readonly provider_profile?: string | number;
}

/**
 * The purpose and, of `booking`, the provider whose client proves the phone; our own pages may name none, and are told
 * from others. Throws
 * `not_found`, `origin_not_allowed`.
 */
export async function purposeOf(
  call: Call<'config'>,
  { purpose = 'sign_in', provider_profile }: Omit<ProofRequest, 'phone'>,
) {
  if (purpose === 'sign_in') {
    requireHost(call);
    return { purpose, provider: null, isOwnPage: false };
  }
  const isOwnPage = isOwnOrigin(call.app.config, senderOf(call).origin);
  if (provider_profile === undefined) {
    if (isOwnPage) return { purpose, provider: null, isOwnPage };
    throw invalidField('provider_profile', sentence('required'));
  }
  const provider = await findPublished(call.db, provider_profile);
  if (!provider) throw new AppError('not_found');
  await requireBookingOrigin(call, provider.id);
  return { purpose, provider, isOwnPage };
}

/** On a provider's own page nobody signs in but as its client. */
function requireHost(call: Call<'config'>): void {
  const { origin } = senderOf(call);
  if (origin !== null && !call.app.config.isSignInOrigin(origin)) {
    throw new AppError('origin_not_allowed');
  }
}
