import { endSession, listSessions } from '@okoshko/contract/auth/account-wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import type { Key } from '../../api/follows.ts';

export const sessionsOptions = queryOptions({
  queryKey: ['account', 'sessions'] satisfies Key,
  queryFn: async () => (await call(listSessions)).data,
});
export type Session = Awaited<ReturnType<NonNullable<typeof sessionsOptions.queryFn>>>[number];

/** A session that has already ended, after a lost answer or elsewhere, is no failure. */
async function endSurely(id: string): Promise<void> {
  try {
    await call(endSession, { id });
  } catch (thrown) {
    if (codeOf(thrown) !== 'session_unknown') throw thrown;
  }
}

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
