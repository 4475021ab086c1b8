import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ page: ReactNode }>(() => ({ page: null }));

/** Stands in place of everything from now on: the account that the page was of is closed. */
export const showFarewell = (page: ReactNode): void => store.setState({ page });

export const useFarewell = (): ReactNode => useStore(store).page;
