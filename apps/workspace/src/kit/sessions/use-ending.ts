import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSurely, sessionsOptions } from './api.ts';

/** Ends some of one's own sessions. */
export function useEnding(ids: readonly string[], onEnded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => Promise.all(ids.map(endSurely)),
    onSuccess: onEnded,
    // Some may have ended where others did not.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsOptions.queryKey }),
  });
}
