import type { Call } from '../../../../platform/call.ts';
import { type LinkDocument, presentLink } from './present-link.ts';
import { requireLink } from './require-link.ts';

/** The appointment of a link. It changes nothing. Throws `not_found`, `link_gone`, `link_limit`. */
export async function openLink(
  call: Call<'config' | 'sign'>,
  token: string,
): Promise<LinkDocument> {
  const { link, clientCall } = await requireLink(call, token);
  return presentLink(clientCall, link);
}
