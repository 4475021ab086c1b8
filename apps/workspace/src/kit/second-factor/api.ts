import { readSecondFactor } from '@okoshko/contract/auth/second-factor/addresses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const factorOptions = queryOptions({
  queryKey: ['second factor'],
  queryFn: async () => (await call(readSecondFactor)).data,
});
