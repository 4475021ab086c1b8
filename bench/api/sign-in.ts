import { PASSWORD, phoneOf } from './fill.ts';

/** The bearer of a provider, by default the first. */
export async function signIn(url: string, provider = 1): Promise<string> {
  const response = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: phoneOf(provider), password: PASSWORD }),
  });
  return ((await response.json()) as { jwt: string }).jwt;
}
