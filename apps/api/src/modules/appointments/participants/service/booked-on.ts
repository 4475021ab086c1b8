import type { Call } from '../../../../platform/call.ts';
import { isOwnOrigin } from '../../../../platform/host-origins.ts';
import { pageVisitor } from '../../../links/index.ts';
import { type BookedOn, NO_PAGE } from '../rules.ts';

interface BookedProvider {
  readonly document_id: string;
  readonly time_zone: string;
}

/** Where the caller books with the provider. */
export function bookedOn(
  call: Pick<Call<'config' | 'sign'>, 'app' | 'now' | 'sender'>,
  { document_id: documentId, time_zone }: BookedProvider,
): BookedOn {
  const origin = call.sender?.origin ?? null;
  if (origin === null) return NO_PAGE;
  if (isOwnOrigin(call.app.config, origin)) {
    const page_view = pageVisitor(call, { documentId, time_zone });
    return { channel: 'page', site_host: null, page_view };
  }
  // Of a file or a sandboxed frame browsers say `null`.
  const site_host = URL.canParse(origin) ? new URL(origin).hostname : null;
  return { channel: 'site', site_host, page_view: null };
}
