import { PASSWORD, phoneOf } from './fill.ts';

/** The bearer of the first of the providers. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: phoneOf(1), password: PASSWORD }),
  });
  return ((await answer.json()) as { jwt: string }).jwt;
}
