import { callOut } from '../call-out.ts';

/** Short: somebody looks at the screen. */
const TIMEOUT_MS = 5000;

interface AccountRequest {
  readonly fields: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** Asks a supplier about our account there: its JSON, or why there is none. */
export async function readAccount<Body>(
  url: string,
  { fields, timeoutMs = TIMEOUT_MS }: AccountRequest,
): Promise<Body | { readonly why: string }> {
  const { host } = new URL(url);
  try {
    const response = await callOut(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(Math.min(timeoutMs, TIMEOUT_MS)),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { why: `${host} answered ${response.status}` };
    }
    return (await response.json()) as Body;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { why: `${host} ${isLate ? 'did not answer in time' : 'gave no answer'}` };
  }
}

/** Kopecks of a sum in roubles, told as a number or in words such as "250.80"; null: it is none. */
export function kopecksOf(sum: unknown): number | null {
  if (typeof sum !== 'number' && typeof sum !== 'string') return null;
  const roubles = typeof sum === 'string' && sum.trim() === '' ? Number.NaN : Number(sum);
  return Number.isFinite(roubles) ? Math.round(roubles * 100) : null;
}

/** A whole number of things, told as a number or in words; null: none is told. */
export const wholeOf = (count: unknown): number | null => {
  const number = typeof count === 'string' && count.trim() !== '' ? Number(count) : count;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null;
};
