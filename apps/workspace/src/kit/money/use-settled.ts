import { useDebouncedValue } from '@mantine/hooks';

/** In ms after the last key. */
const SETTLED_AFTER = 300;

/** What was typed once nobody types any more; `isWaiting`: somebody does. */
export function useSettled<T>(typed: T): { readonly settled: T; readonly isWaiting: boolean } {
  const text = JSON.stringify(typed);
  const [settled] = useDebouncedValue(text, SETTLED_AFTER);
  return { settled: JSON.parse(settled) as T, isWaiting: settled !== text };
}
