import { useDebouncedValue } from '@mantine/hooks';
import type { TextKind } from '@okoshko/contract/messaging/texts';
import { useQuery } from '@tanstack/react-query';
import { previewOptions } from './api.ts';
import { problemOf } from './rules.ts';

/** The pause after the last key before the preview is made, in ms. */
const PAUSE = 300;

/** The preview of a text, made by the API once the author pauses. */
export function usePreview(kind: TextKind, value: string) {
  const [settled] = useDebouncedValue(value, PAUSE);
  const query = useQuery({
    ...previewOptions(kind, settled),
    enabled: problemOf(settled) === null,
  });
  const { data, error, refetch, isFetching } = query;
  return { data, error, refetch, isOld: settled !== value || isFetching };
}
