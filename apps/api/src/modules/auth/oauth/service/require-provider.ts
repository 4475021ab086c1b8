import type { OAuthProvider } from '../../../../gateways/oauth/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';

export function requireProvider({ app }: Call<'gateways'>, name: string): OAuthProvider {
  const provider = app.gateways.oauth.find((provider) => provider.name === name);
  if (!provider) throw new AppError('provider_disabled');
  return provider;
}
