import { MINUTE } from '../../platform/clock.ts';
import { errorText } from '../../platform/log.ts';
import { errorCodeOf } from '../../platform/narrowing.ts';

/** A storage of files. The service chooses their names: words of letters, digits, `_` and `-`, joined by dots. */
export interface Storage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  list(): Promise<readonly StoredFile[]>;
}

interface StoredFile {
  readonly name: string;
  /** The instant it was last put, by the storage's own clock. */
  readonly storedAt: Date;
}

/** Tells whether files can be stored: one is written and removed again. */
export interface WriteCheck {
  /** Answers why nothing can be written, as the system says it; null: it can. */
  run(): Promise<string | null>;
  /** The result of the last check; one that is older than a minute is made anew meanwhile. */
  latest(): string | null;
}

const FILE = 'write-check.txt';

/** `elapsed`: milliseconds of a clock that never jumps. */
export function createWriteCheck(
  storage: Pick<Storage, 'put' | 'remove'>,
  elapsed = () => performance.now(),
): WriteCheck {
  let latest: string | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;
  const run = async () => {
    startedAt = elapsed();
    latest = await problemOf(storage);
    return latest;
  };
  return {
    run,
    latest: () => {
      if (elapsed() - startedAt >= MINUTE) void run();
      return latest;
    },
  };
}

async function problemOf(storage: Pick<Storage, 'put' | 'remove'>): Promise<string | null> {
  try {
    await storage.put(FILE, Buffer.from('okoshko'));
    await storage.remove(FILE);
    return null;
  } catch (error) {
    return String(errorCodeOf(error) ?? errorText(error));
  }
}
