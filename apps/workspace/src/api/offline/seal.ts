const PURPOSE = 'okoshko: readable without a network';
const text = new TextEncoder();

/** Bytes that only the session they were written in can read. */
export interface Sealed {
  readonly iv: BufferSource;
  readonly bytes: BufferSource;
}

/**
 * Encrypts data for this device by a key that follows from the session's token: no part of the token is stored with it,
 * and another account, or nobody, cannot read it.
 */
export async function seal(value: unknown, token: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(token),
    text.encode(JSON.stringify(value)),
  );
  return { iv, bytes };
}

/** Null: another session has sealed it. */
export async function unseal({ iv, bytes }: Sealed, token: string): Promise<unknown> {
  try {
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(token), bytes);
    return JSON.parse(new TextDecoder().decode(opened));
  } catch {
    return null;
  }
}

async function keyOf(token: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', text.encode(token), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(PURPOSE) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
