import { useSyncExternalStore } from 'react';

/** The address that texts of ours name: the server's own, by default. */
const USUAL = 'http://127.0.0.1:3000';

/** Where this page came from. */
export const useOwnOrigin = (): string =>
  useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => USUAL,
  );

/** The same text with the address this page came from, so that what is copied works. */
export const useOwnAddress = (text: string): string => text.replaceAll(USUAL, useOwnOrigin());
