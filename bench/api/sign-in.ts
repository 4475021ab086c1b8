import { PASSWORD, phoneOf } from './fill.ts';

/** The bearer of a provider, the first unless told. */
export async function signIn(url: string, provider = 1): Promise<string> {
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: phoneOf(provider), password: PASSWORD }),
  });
  return ((await answer.json()) as { jwt: string }).jwt;
}
