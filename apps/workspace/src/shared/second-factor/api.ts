import { readSecondFactor } from '@okoshko/contract/auth/account-wire';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { sessionsOptions } from '../sessions/api.ts';

export const factorOptions = queryOptions({
  queryKey: ['second factor'] satisfies Key,
  queryFn: async () => (await call(readSecondFactor)).data,
});

/** Has the server tell the factor and the sessions again, as a change of the one ends some of the others. */
export function useReadFactorAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    queries.invalidateQueries({ queryKey: factorOptions.queryKey });
    queries.invalidateQueries({ queryKey: sessionsOptions.queryKey });
  };
}
