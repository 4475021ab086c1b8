import { useDebouncedValue } from '@mantine/hooks';

/** The pause after the last key, in ms. */
const SETTLED_AFTER = 300;

/** The typed value once the typing has stopped; `isWaiting`: it goes on. */
export function useSettled<T>(typed: T): { readonly settled: T; readonly isWaiting: boolean } {
  const text = JSON.stringify(typed);
  const [settled] = useDebouncedValue(text, SETTLED_AFTER);
  return { settled: JSON.parse(settled) as T, isWaiting: settled !== text };
}
