import type { Query, QueryClient } from '@tanstack/react-query';
import { followsFrom } from '../follows.ts';
import { session } from '../session.ts';
import { readAfter } from './rules.ts';

/** A gap is told to everybody at once: they come back over so many milliseconds. */
const SPREAD = 1000;
/** A list that was scrolled further is read again when it is opened next, not with each change. */
const MAX_PAGES = 3;
/** While something is being saved, what is read meanwhile could take its place. */
const BUSY = 100;

export interface Refresh {
  /** Something of a collection changed. */
  changed(collection: string): void;
  /** Recent data may be older than the stream: queries that ask now and then ask once more. */
  begin(): void;
  /** Anything may have changed. */
  reset(): void;
  stop(): void;
}

/** Reads again what is shown of what changed, and leaves what is not shown to be read when it is. */
export function createRefresh(client: QueryClient): Refresh {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let spread: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  const read = () => {
    timer = undefined;
    if (client.isMutating() > 0) {
      timer = setTimeout(read, BUSY);
      return;
    }
    lastAt = performance.now();
    for (const collection of changed) readCollection(client, collection);
    changed.clear();
  };
  return {
    changed: (collection) => {
      changed.add(collection);
      timer ??= setTimeout(read, readAfter(performance.now() - lastAt));
    },
    begin: () => {
      client.invalidateQueries({ refetchType: 'none' });
      client.refetchQueries({ type: 'active', predicate: isPolled });
    },
    reset: () => {
      clearTimeout(spread);
      spread = setTimeout(() => {
        session.loadUser();
        client.invalidateQueries();
      }, Math.random() * SPREAD);
    },
    stop: () => {
      clearTimeout(timer);
      clearTimeout(spread);
    },
  };
}

function readCollection(client: QueryClient, collection: string): void {
  // The signed-in user is not a query: the session has it, together with the profile.
  if (collection === 'provider-profiles') session.loadUser();
  const queryKey = [collection];
  client.invalidateQueries({ queryKey, predicate: isShort });
  for (const key of [collection, ...followsFrom(collection)]) {
    client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
  }
}

const isPolled = ({ observers }: Query): boolean =>
  observers.some(({ options }) => options.refetchInterval !== undefined);

const isShort = ({ state: { data } }: Query): boolean =>
  ((data as { readonly pages?: readonly unknown[] } | undefined)?.pages?.length ?? 0) <= MAX_PAGES;
