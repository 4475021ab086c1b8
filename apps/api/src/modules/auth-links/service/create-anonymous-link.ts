import { type Call, senderOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTry } from '../../../platform/limits.ts';
import { requireReadableName } from '../../../platform/names.ts';
import { findPublishedProviderId } from '../repository.ts';
import { linkLimits } from '../rules.ts';
import { createLink } from './create-link.ts';

interface AnonymousLinkInput {
  readonly provider_profile: number | string;
  readonly name?: string;
}

/** A link for an unknown visitor, who becomes a client by using it. Throws `not_found`, `link_limit`. */
export async function createAnonymousLink(
  call: Call<'config'>,
  { provider_profile, name }: AnonymousLinkInput,
) {
  requireReadableName(['data', 'name'], name);
  const { anonymousPerAddress, anonymousPerProvider } = linkLimits(call.app.config.isProduction);
  const code = 'link_limit';
  await requireTry(call, `links:anonymous:${senderOf(call).network}`, {
    rule: anonymousPerAddress,
    code,
  });
  const provider = await findPublishedProviderId(call.db, String(provider_profile));
  if (provider === null) throw new AppError('not_found');
  await requireTry(call, `links:of:${provider}`, { rule: anonymousPerProvider, code });
  return createLink(call, {
    purpose: 'anonymous',
    provider_profile: provider,
    name: name?.trim() ?? null,
  });
}
