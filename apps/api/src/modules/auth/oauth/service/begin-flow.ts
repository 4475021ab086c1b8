import type { Flow } from '../../../../gateways/oauth/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { returnPage } from '../rules.ts';
import { newFlow } from './new-flow.ts';
import { requireProvider } from './require-provider.ts';

interface BeginQuery {
  readonly callback?: string;
  /** The page of a host to lead back to, in place of the configured one. */
  readonly return_url?: string;
  readonly popup?: 'true';
}

/** The provider's page to go to, and the flow for the browser to store. */
export async function beginFlow(
  call: Call<'config' | 'gateways' | 'sign'>,
  name: string,
  { callback, return_url: requested, popup }: BeginQuery,
): Promise<{ flow: Flow; page: string }> {
  const provider = requireProvider(call, name);
  if (callback !== undefined && callback !== call.app.config.oauthCallbackUrl) {
    throw new AppError('callback_invalid', { details: { callback } });
  }
  const page = requested === undefined ? null : returnPage(requested, call.app.config.isHostOrigin);
  if (requested !== undefined && page === null) {
    throw new AppError('callback_invalid', { details: { return_url: requested } });
  }
  const flow = newFlow(call, name, page === null ? null : { page, isPopup: popup === 'true' });
  try {
    return { flow, page: await provider.begin(flow) };
  } catch (error) {
    call.log.warn({ why: String(error) }, 'the provider cannot be reached');
    throw new AppError('unavailable', { cause: error });
  }
}
