import type { Query, QueryClient } from '@tanstack/react-query';
import { now as present } from './clock.ts';
import { connection, isCutOff, noteAnswer } from './connection.ts';
import { askAfter } from './reconnect-rules.ts';
import { session } from './session.ts';

/** A read repeats itself over so short a time, in ms. */
const BLINK = 1000;
/** A connection that stood so long, in ms, is asked about soon again when it breaks. */
const STABLE = 60_000;

/**
 * Asks whether the service answers again, as long as it does not and somebody looks: soon at first, then seldom. What asks is
 * who is signed in, which any screen may know anew.
 */
export function watchConnection(): void {
  const { store } = session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let fineSince = 0;
  const isBroken = () => connection.getState().now !== 'fine';
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(probe, askAfter(tries, Math.random()));
  };
  const probe = async () => {
    const canAsk = document.visibilityState === 'visible' && !isCutOff();
    if (isBroken() && canAsk && store.getState().token.data) {
      tries += 1;
      await askNow();
    }
    if (isBroken()) wait();
  };
  connection.subscribe(({ now }, before) => {
    if (now === 'fine') fineSince = performance.now();
    else if (before.now === 'fine') {
      if (performance.now() - fineSince > STABLE) tries = 0;
      wait();
    }
  });
  store.subscribe(({ user }, before) => {
    if (user.error && user.error !== before.user.error) noteAnswer(user.error);
  });
  document.addEventListener('visibilitychange', probe);
  addEventListener('online', () => {
    if (store.getState().user.error) session.loadUser();
  });
}

/** Asks at once. */
export async function askNow(): Promise<void> {
  const result = await session.loadUser();
  noteAnswer(result.ok ? null : result.error);
}

/**
 * Queries that failed are read again once the service answers, until the returned function is called. Not after the blink in
 * which one answer is a failure and that of its neighbour is none: what fails alone would be read again and again.
 */
export function readAgainOnceFine(client: QueryClient): () => void {
  let brokeAt = present().getTime();
  return connection.subscribe(({ now }, before) => {
    const at = present().getTime();
    if (before.now === 'fine') brokeAt = at;
    if (now !== 'fine' || before.now === 'fine') return;
    // Queries that failed for want of a network are not repeated by themselves.
    if (before.now === 'offline' || at - brokeAt >= BLINK)
      client.refetchQueries({ type: 'active', predicate: isMissed });
  });
}

const isMissed = (query: Query): boolean => query.state.error !== null || query.isStale();
