import type { Call } from '../../../../platform/call.ts';
import { type LinkDocument, presentLink } from './present-link.ts';
import { requireRequest } from './require-request.ts';

/** The appointment that the link asks about, and its review. Throws `not_found`, `review_link_expired`. */
export const openLink = async (
  call: Call,
  { token }: { readonly token: string },
): Promise<LinkDocument> => presentLink(call, await requireRequest(call, token));
