import type { QueryClient } from '@tanstack/react-query';

/** The instant since when this page is told of changes, in milliseconds since 1970; null: it is not. */
let liveSince: number | null = null;

/** What others change meanwhile is read again at this interval while it is looked at, in ms. */
export const READ_EVERY = 30_000;

interface Polled {
  readonly state: { readonly dataUpdatedAt: number };
}

/**
 * The interval at which a query asks for changes, in milliseconds; false while the stream tells the page of them. It
 * asks once more after the stream began, as nobody knows what happened just before.
 */
export const polling =
  (every: number) =>
  ({ state }: Polled): number | false =>
    liveSince !== null && state.dataUpdatedAt > liveSince ? false : every;

/** Takes note of whether changes come by themselves; those who asked begin again where they do not. */
export function setLiveSince(client: QueryClient, since: number | null): void {
  if (since === liveSince) return;
  liveSince = since;
  for (const { observers } of client.getQueryCache().findAll({ type: 'active' })) {
    for (const observer of observers) observer.setOptions(observer.options);
  }
}
