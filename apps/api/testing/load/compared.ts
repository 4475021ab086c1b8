import { buyerOf } from '../buyer.ts';
import { calm } from '../payments-model/world.ts';
import { startApi } from '../start-api.ts';
import { disagreements } from './disagreements.ts';
import type { Journal } from './journal.ts';

/** Compares the journal with the database, after all that was due is done. */
export async function compared(
  url: string,
  { env, journal }: { env: Readonly<Record<string, string>>; journal: Journal },
): Promise<string[]> {
  const api = await startApi({ database: { kind: 'postgres', url }, env });
  api.clock.set(new Date().toISOString());
  const dead = await bearersThatDied(api.url, journal.tokens);
  await calm({ api, buyer: buyerOf(api) });
  const wrong = await disagreements(api.context.database.db, journal);
  await api.close();
  return [...wrong, ...dead];
}

async function bearersThatDied(url: string, tokens: readonly string[]): Promise<string[]> {
  const dead: string[] = [];
  for (const token of tokens) {
    const { status } = await fetch(`${url}/api/users/me`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (status !== 200) dead.push(`a bearer that was handed out is answered ${status}`);
  }
  return dead;
}
