import { buyerOf } from '../../api/testing/buyer.ts';
import { calm } from '../../api/testing/payments-model/world.ts';
import { startApi } from '../../api/testing/start-api.ts';
import { disagreements, paymentsThatDiffer } from './disagreements.ts';
import type { Journal } from './journal.ts';

/**
 * Compares the journal with the database. Payments come last, when all that was due of them is done: until then weeks
 * pass, in which sessions end and appointments are over.
 */
export async function compareWithDatabase(
  url: string,
  { env, journal }: { env: Readonly<Record<string, string>>; journal: Journal },
): Promise<string[]> {
  const api = await startApi({ database: { kind: 'postgres', url }, env });
  api.clock.set(new Date().toISOString());
  const rejected = await rejectedTokens(api.url, journal.tokens);
  await api.settle();
  const { db } = api.context.database;
  const wrong = await disagreements(db, journal);
  await calm({ api, buyer: buyerOf(api), compare: api.settle });
  const unpaid = await paymentsThatDiffer(db, journal);
  await api.close();
  return [...rejected, ...wrong, ...unpaid];
}

async function rejectedTokens(url: string, tokens: readonly string[]): Promise<string[]> {
  const rejected: string[] = [];
  for (const token of tokens) {
    const { status } = await fetch(`${url}/api/users/me`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (status !== 200) rejected.push(`a bearer that was handed out is answered ${status}`);
  }
  return rejected;
}
