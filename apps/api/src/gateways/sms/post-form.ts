import { SmsError } from './port.ts';

const TIMEOUT = 10_000;

/** POSTs a form and reads JSON. A supplier that refuses the connection never saw the message; silence may hide a delivery. */
export async function postForm(url: string, fields: Record<string, string>): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (answer.status >= 500)
      throw new SmsError('unknown', `the SMS supplier answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    if (error instanceof SmsError) throw error;
    const refused = (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED';
    throw new SmsError(refused ? 'rejected' : 'unknown', 'the SMS supplier did not answer', error);
  }
}
