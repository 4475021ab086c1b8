import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's floor: 19 MiB, two passes, one lane. Runs off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | null = null;

/** Takes as long for an account without a password, or without existence, as for any other. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
