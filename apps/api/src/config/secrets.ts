import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Read } from './settings.ts';

export interface KeySettings {
  /** Null: one is made at the first start. */
  readonly secretKey: string | null;
  /** The former keys, listed for as long as what they signed must stay valid. */
  readonly formerSecretKeys: readonly string[];
}

export const keysOf = (read: Read): KeySettings => ({
  secretKey: read.secret('SECRET_KEY'),
  formerSecretKeys: read.secrets('SECRET_KEY_PREVIOUS'),
});

/**
 * The key of our keyed hashes. Production names it; in development one is made at the first start
 * and kept beside the data, so that codes outlive a restart.
 */
export async function loadSecretKey(
  config: Pick<KeySettings, 'secretKey'> & { readonly dataDir: string },
): Promise<string> {
  if (config.secretKey !== null) return config.secretKey;
  const path = join(config.dataDir, 'secret.key');
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored) return stored;
  const secret = randomBytes(32).toString('base64url');
  await mkdir(config.dataDir, { recursive: true });
  // Written to another file and renamed: a start that dies here leaves no half-written key.
  await writeFile(`${path}.part`, secret, { mode: 0o600 });
  await rename(`${path}.part`, path);
  return secret;
}
