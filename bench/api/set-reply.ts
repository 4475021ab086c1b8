import type { LoadRequest } from './load.ts';
import type { Server } from './server.ts';

/** Makes the floors answer with our server's reply; returns its length in bytes. */
export async function setReply(
  floors: readonly Server[],
  { url, method, headers, body, freshHeaders }: LoadRequest,
): Promise<number> {
  const json = { 'Content-Type': 'application/json' };
  const payload = body && { body: JSON.stringify(body()) };
  const response = await fetch(url, {
    method,
    headers: { ...json, ...headers, ...freshHeaders?.() },
    ...payload,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  for (const floor of floors) {
    await fetch(`${floor.url}/replies`, { method: 'POST', headers: json, body: text });
  }
  return Buffer.byteLength(text);
}
