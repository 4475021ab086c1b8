import { setTimeout as pause } from 'node:timers/promises';

interface Waiting {
  readonly timeoutMs: number;
  readonly everyMs: number;
  /** The message of the error when the time is over. */
  readonly message: string | (() => string);
  /** If it answers true, nothing more is waited for. */
  readonly isHopeless?: () => boolean;
}

/** The first answer of the condition that is something; throws where none came. */
export async function waitUntil<T>(
  condition: () => T | Promise<T>,
  { timeoutMs, everyMs, message, isHopeless = () => false }: Waiting,
): Promise<Exclude<T, false | null | undefined>> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(everyMs)) {
    if (isHopeless()) break;
    const answer = await condition();
    if (answer) return answer as Exclude<T, false | null | undefined>;
  }
  throw new Error(typeof message === 'string' ? message : message());
}
