import type { Flow } from '../../../../gateways/oauth/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { newFlow } from './new-flow.ts';
import { requireProvider } from './require-provider.ts';

/** The provider's page to go to, and the flow for the browser to store. */
export async function beginFlow(
  call: Call<'config' | 'gateways' | 'sign'>,
  name: string,
  callback: string | undefined,
): Promise<{ flow: Flow; page: string }> {
  const provider = requireProvider(call, name);
  if (callback !== undefined && callback !== call.app.config.oauthCallbackUrl) {
    throw new AppError('callback_invalid', { details: { callback } });
  }
  const flow = newFlow(call, name);
  try {
    return { flow, page: await provider.begin(flow) };
  } catch (error) {
    call.log.warn({ why: String(error) }, 'the provider cannot be reached');
    throw new AppError('unavailable', { cause: error });
  }
}
