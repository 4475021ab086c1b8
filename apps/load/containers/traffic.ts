import { setTimeout as pause } from 'node:timers/promises';
import type { HttpsClient } from './https-client.ts';

const CALLERS = 3;
/** Milliseconds between calls of one: all of them have one address, which may call a node 600 times a minute. */
const PAUSE_MS = 500;

/** Calls one after another, by three at a time, while something is done; how many got which status or error. */
export async function callWhile(
  { call }: HttpsClient,
  { path, token }: { readonly path: string; readonly token: string },
  act: () => Promise<void>,
): Promise<Map<number | string, number>> {
  const answers = new Map<number | string, number>();
  let isOver = false;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isOver) {
      const { status } = await call(path, { token }).catch((error) => ({ status: `${error}` }));
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await pause(PAUSE_MS);
    }
  });
  try {
    await act();
  } finally {
    isOver = true;
    await Promise.all(callers);
  }
  return answers;
}
